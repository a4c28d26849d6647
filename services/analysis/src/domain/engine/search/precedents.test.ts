import { expect, test } from '@jest/globals';
import {
  dimensions,
  embeddingKey,
  quantize,
  serializeEmbedding,
} from '@tagwell/topics/embedding/embedding';
import { createEngine, shippedPrecedents } from '../create-engine.ts';
import { buildLeader } from '../engine-test-builder.ts';
import {
  noPrecedents,
  placesIn,
  type Precedents,
  weighPrecedents,
  withoutPosts,
} from './precedents.ts';

/** A unit vector: sixteen components of a quarter. */
const direction = (block: number) =>
  Array.from({ length: dimensions }, (_, at) => (Math.trunc(at / 16) === block ? 0.25 : 0));
const [like, unlike] = [quantize(direction(0)), quantize(direction(1))];
const places = new Map([
  ['ann-right', 0],
  ['bea-wrong', 1],
]);
const judged = (text: string, embedding = like) => ({
  key: embeddingKey(text),
  embedding,
  fits: '0',
  misfits: '1',
});

test('a similar judged post raises people who fit it and lowers those who did not', () => {
  const { fits, misfits } = weighPrecedents({ posts: [judged('alike')], places }, like);
  expect(fits[0]).toBeGreaterThan(0);
  expect(misfits[1]).toBe(fits[0]);
  expect([fits[1], misfits[0]]).toEqual([0, 0]);
});

test('unlike posts weigh nothing, and two similar posts weigh twice as much as one', () => {
  const said = (posts: Precedents['posts']) => weighPrecedents({ posts, places }, like).fits[0];
  expect(said([judged('unlike', unlike)])).toBe(0);
  expect(said([judged('one'), judged('two')])).toBe(2 * (said([judged('one')]) ?? 0));
});

test('withoutPosts removes posts by their texts', () => {
  const all: Precedents = { posts: [judged('One post'), judged('Another')], places };
  expect(withoutPosts(all, ['One post']).posts).toEqual([judged('Another')]);
});

test('precedents order people who are equal otherwise', () => {
  const twins = ['Ann Right', 'Bea Wrong', 'Abe Unjudged'].map((name) =>
    buildLeader(name, { hiring: 1 }),
  );
  const embeddings = new Map([[embeddingKey('Practitioner and author'), like]]);
  const idsWith = (precedents: Precedents, embedding = serializeEmbedding(like)) => {
    const engine = createEngine(twins, { embeddings, precedents });
    const post = 'Our time to hire fell after we dropped the whiteboard interview.';
    const reading = engine.readPost({ post, keywords: [], embedding });
    return engine.searchLeaders(reading, engine.extractTopics(reading)).map(({ id }) => id);
  };
  const precedents: Precedents = { posts: [judged('alike')], places };
  expect(idsWith(precedents)).toEqual(['ann-right', 'abe-unjudged', 'bea-wrong']);
  const byName = ['abe-unjudged', 'ann-right', 'bea-wrong'];
  expect(idsWith(noPrecedents)).toEqual(byName);
  expect(idsWith(precedents, '')).toEqual(byName);
});

test('the shipped precedents refer to exactly the people they contain', () => {
  const { posts, places: shipped } = shippedPrecedents();
  expect(posts.length).toBeGreaterThan(6000);
  const all = posts.flatMap(({ fits, misfits }) => [fits, misfits].flatMap(placesIn));
  expect(Math.max(...new Set(all))).toBe(shipped.size - 1);
});
