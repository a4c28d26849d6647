import { describe, expect, test } from '@jest/globals';
import { buildLeader } from '../engine-test-builder.ts';
import { explainMatch } from './explain-match.ts';
import type { PostTopic } from '../topics/extract-topics.ts';

const keyword = (id: string | null, name: string, phrases: string[]): PostTopic => ({
  id,
  name,
  relevance: 0.9,
  phrases,
  source: 'keyword',
});
const falconry = keyword(null, 'Falconry', ['falconry']);
const origami = keyword(null, 'Origami', ['origami']);
const bo = buildLeader('Bo Roe', { biodiversity: 1 });

const explain = (topics: PostTopic[], leader = bo, subjects: string[] = []) =>
  explainMatch(leader, topics, { subjects, nearest: undefined }, true).relevance;

describe('a keyword outside the vocabulary', () => {
  test('is said of nobody who has nothing to do with it', () => {
    expect(explain([falconry])).toBe(
      'Writes about biodiversity, perhaps close to what your post says.',
    );
  });

  test('is the one of two that the person has', () => {
    expect(explain([falconry, origami], bo, ['Origami'])).toBe(
      'Writes about "origami", which you added as a keyword.',
    );
  });
});
