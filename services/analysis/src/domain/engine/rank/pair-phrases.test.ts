import { expect, test } from '@jest/globals';
import { buildLeader } from '../engine-test-builder.ts';
import type { PostTopic } from '../topics/extract-topics.ts';
import { explainMatch } from './explain-match.ts';

const topic = (id: string, name: string, phrases: string[]): PostTopic => ({
  id,
  name,
  relevance: 0.9,
  phrases,
  source: 'post',
});
const hiring = topic('hiring', 'Hiring', ['time to hire']);
const remote = topic('remote-work', 'Remote Work', ['distributed team']);

const firstPair = (topics: Record<string, number>, subject: string) =>
  explainMatch(
    buildLeader('Ada Roe', topics),
    [remote, hiring],
    { subjects: [subject], nearest: undefined },
    true,
  ).matches[0];

test('a knownFor phrase is paired with the topic it belongs to, even a weak one', () => {
  expect(firstPair({ 'remote-work': 1, hiring: 0.1 }, 'Time to hire')).toEqual({
    phrase: 'Time to hire',
    topic: 'Hiring',
  });
});

test.each([[{ biodiversity: 1 }], [{ hiring: 1 }], [{ 'remote-work': 1, hiring: 1 }]])(
  'a phrase that led to no topic is paired with itself: %j',
  (topics) => {
    const phrase = 'beekeeping';
    expect(firstPair(topics, phrase)).toEqual({ phrase, topic: phrase });
  },
);
