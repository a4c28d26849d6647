import { describe, expect, test } from '@jest/globals';
import { buildTopicModel, loadTopicModel } from '../src/atlas/model-file.ts';
import { readClasses } from '../src/atlas/topic-model.ts';
import { functions } from '../src/functions.ts';
import { dimensions, type Embedding, embeddingKey, quantize } from '../src/embedding/embedding.ts';
import { loadTitleMeaning } from '../src/title-meaning.ts';
import {
  buildTitleModel,
  classifyTitle,
  loadTitleModelFile,
  titleWords,
} from '../src/title-model.ts';
import { topics } from '../src/topics.ts';
import { parseTerm } from '../src/atlas/term-table.ts';
import { digestOfSources, sourcesOfModels } from './digest-of-sources.ts';
import { readAtlas } from './read-atlas.ts';
import { readTrainingPosts } from './read-training-posts.ts';
import { trainModel } from './train-model.ts';
import { readLabelledTitles, trainTitles } from './train-titles.ts';

test('the shipped models match the digest of their sources (otherwise run `make train`)', () => {
  expect(loadTopicModel().digest).toBe(digestOfSources());
  expect(loadTitleModelFile().digest).toBe(digestOfSources());
  expect(loadTitleMeaning().digest).toBe(digestOfSources());
});

test('sourcesOfModels lists the data and training code, without tests and unrelated files', () => {
  const names = sourcesOfModels().map((file) => file.pathname.split('/').at(-1));
  const some = ['topics.json', 'own.tsv', 'minilm.ts', 'title-model.ts', 'fit-model.ts'];
  expect(names).toEqual(expect.arrayContaining(some));
  expect(names).not.toContain('read-title.ts');
  expect(names.filter((name) => name?.endsWith('.test.ts'))).toEqual([]);
});

const atlas = readAtlas(() => false);

test('no two spellings in the atlas count the same words twice for a topic', () => {
  const seen = new Map<string, string>();
  const twice = atlas.flatMap(({ entry, votes, language }) => {
    const term = parseTerm(0, entry);
    return [...votes.keys()].flatMap((id) => {
      const key = `${term?.words.join(' ')} (${term?.beside.join(' ')}) ${language} ${id}`;
      const other = seen.get(key);
      seen.set(key, entry);
      return term === null || other === undefined ? [] : [`${other} and ${entry}: ${id}`];
    });
  });
  expect(twice).toEqual([]);
});

test('an English entry shared with other languages keeps its English votes', () => {
  const rag = atlas.find(({ entry }) => entry === 'rag');
  expect(rag?.votes).toEqual(new Map([['generative-ai', 1]]));
  expect(rag?.isForeign).toBe(true);
});

test('an entry that means something else in a language has separate votes there', () => {
  const votesOf = (word: string, language: string | null) =>
    atlas.find((one) => one.entry === word && one.language === language)?.votes;
  expect(votesOf('frete', null)).toEqual(new Map([['supply-chain', 1]]));
  expect(votesOf('frete', 'pt')).toEqual(new Map([['logistics', 3]]));
  expect(votesOf('gastronomie', 'de')).toEqual(new Map([['hospitality', 3]]));
  expect(votesOf('dio', 'es')).toEqual(new Map());
  expect(votesOf('dio', null)).toEqual(new Map([['faith', 2]]));
  // A higher vote for one language applies only to that language.
  expect(votesOf('homeoffice', 'de')).toEqual(new Map([['remote-work', 3]]));
  expect(votesOf('homeoffice', null)).toEqual(new Map([['remote-work', 2]]));
  // Common in English posts and in no reader's list, so it has no entry for English.
  const common = readAtlas((word) => word === 'fret').filter(({ entry }) => entry === 'fret');
  expect(common.map(({ language }) => language)).toEqual(['fr']);
});

describe('training posts', () => {
  const posts = readTrainingPosts();
  /** Enough for a dozen posts; reading the whole atlas takes seconds. */
  const fewEntries = () => atlas.slice(0, 50);

  test('come from at least nine authors and use known topics only', () => {
    const ids = new Set(topics.map(({ id }) => id));
    expect(new Set(posts.map(({ author }) => author)).size).toBeGreaterThanOrEqual(9);
    expect(posts.length).toBeGreaterThan(5000);
    expect(posts.flatMap((post) => [...post.topics.keys()].filter((id) => !ids.has(id)))).toEqual(
      [],
    );
    expect(posts.filter(({ isTaggable, topics: said }) => isTaggable && said.size === 0)).toEqual(
      [],
    );
  });

  test('teach the model an unknown word, with a reproducible result', () => {
    const some = Array.from({ length: 12 }, (_, at) => ({
      author: 'test',
      text: at % 2 === 0 ? `Zorbling is what we do, day ${at}.` : `Something else, day ${at}.`,
      kind: null,
      isTaggable: true,
      topics: new Map(at % 2 === 0 ? [['hiring', 2]] : []),
    }));
    const file = trainModel(some, new Map(), fewEntries);
    const model = buildTopicModel(file);
    const chance = (text: string): number | undefined =>
      readClasses(model, text).find(({ name }) => name === 'hiring')?.chance;
    expect(chance('Zorbling again.')).toBeGreaterThan(2 * (chance('Nothing here.') ?? 1));
    expect(trainModel(some, new Map(), fewEntries)).toEqual(file);
  });

  test('teach the model by embedding, independent of words', () => {
    const directions = [0.2, -0.2].map((part) =>
      quantize(Array.from({ length: dimensions }, () => part)),
    );
    const [hiring = quantize([]), other = quantize([])] = directions;
    const some = Array.from({ length: 12 }, (_, at) => ({
      author: 'test',
      text: `Day ${at}.`,
      kind: null,
      isTaggable: true,
      topics: new Map(at % 2 === 0 ? [['hiring', 2]] : []),
    }));
    const embeddings = new Map(
      some.map(({ text }, at) => [embeddingKey(text), at % 2 === 0 ? hiring : other]),
    );
    const model = buildTopicModel(trainModel(some, embeddings, fewEntries));
    const chance = (embedding: Embedding) =>
      readClasses(model, 'A day.', { embedding }).find(({ name }) => name === 'hiring')?.chance;
    expect(chance(hiring)).toBeGreaterThan(2 * (chance(other) ?? 1));
  });
});

describe('labeled titles', () => {
  const titles = readLabelledTitles();

  test('use only known functions, and all of them', () => {
    const ids = new Set(functions.map(({ id }) => id));
    const named = titles.flatMap((title) => [...title.functions.keys()]);
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
    expect(new Set(named).size).toBe(ids.size);
    expect(titles.length).toBeGreaterThan(30_000);
  });

  test('train a model that classifies held-out titles correctly more than 65% of the time', () => {
    const isHeld = (at: number) => at % 10 === 0;
    // A quarter of them trains nearly as well as all others, in a fraction of the time.
    const model = buildTitleModel(trainTitles(titles.filter((_, at) => at % 4 === 1)));
    const held = titles.filter(({ functions: work }, at) => isHeld(at) && work.size > 0);
    const right = held.filter(({ title, functions: work }) => {
      const chances = classifyTitle(model, titleWords(title));
      const best = functions[chances.indexOf(Math.max(...chances))];
      return best !== undefined && work.has(best.id);
    });
    expect(right.length / held.length).toBeGreaterThan(0.65);
  });
});
