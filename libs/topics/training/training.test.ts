import { describe, expect, test } from '@jest/globals';
import { buildTopicModel, loadModelFile, readClasses } from '../src/atlas/topic-model.ts';
import { topics } from '../src/topics.ts';
import { digestOfSources } from './digest-of-sources.ts';
import { readTrainingPosts } from './read-training-posts.ts';
import { trainModel } from './train-model.ts';

test('the model that ships was trained from the data as they are: else run `make train`', () => {
  expect(loadModelFile().digest).toBe(digestOfSources());
});

describe('the posts to learn from', () => {
  const posts = readTrainingPosts();

  test('are of many hands, labelled with topics of the vocabulary', () => {
    const ids = new Set(topics.map(({ id }) => id));
    expect(new Set(posts.map(({ hand }) => hand)).size).toBeGreaterThanOrEqual(9);
    expect(posts.length).toBeGreaterThan(5000);
    expect(posts.flatMap((post) => [...post.topics.keys()].filter((id) => !ids.has(id)))).toEqual(
      [],
    );
    expect(posts.filter(({ isTaggable, topics: said }) => isTaggable && said.size === 0)).toEqual(
      [],
    );
  });

  test('teach a word that the atlas does not have, and the same every time', () => {
    const some = Array.from({ length: 12 }, (_, at) => ({
      hand: 'test',
      text: at % 2 === 0 ? `Zorbling is what we do, day ${at}.` : `Something else, day ${at}.`,
      kind: null,
      isTaggable: true,
      topics: new Map(at % 2 === 0 ? [['hiring', 2]] : []),
    }));
    const file = trainModel(some);
    const chance = (text: string): number | undefined =>
      readClasses(buildTopicModel(file), text).find(({ name }) => name === 'hiring')?.chance;
    expect(chance('Zorbling again.')).toBeGreaterThan(2 * (chance('Nothing here.') ?? 1));
    expect(trainModel(some)).toEqual(file);
  });
});
