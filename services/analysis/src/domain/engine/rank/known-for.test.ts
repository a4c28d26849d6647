import { expect, test } from '@jest/globals';
import { describeNearest, knownFor } from './known-for.ts';
import type { PostTopic } from '../topics/extract-topics.ts';

test.each([
  ['Known for work on', ['expense fraud']],
  ['Known for work on', ['mass incarceration']],
  ['Known for work on', ['growing old in prison']],
  ['Known for work on', ['dementia in care homes']],
  ['Known for work on', ['prison sentences']],
  ['Known for work on', ['depression', 'sleep']],
  ['Known for work on', ['chefs', 'menus']],
  ['Known for work with', ['dying patients']],
  ['Known for work with', ['chefs', 'bakers']],
  ['Known for work with', ['working mothers']],
  ['Known for', ['raising girls']],
  ['Known for', ['pain management']],
  ['Known for', ['quantum mechanics']],
  ['Known for', ['Bad Blood']],
])('knownFor returns "%s" for %j', (begun, things) => {
  expect(knownFor(things)).toBe(begun);
});

const remote: PostTopic = {
  id: 'remote-work',
  name: 'Remote Work',
  relevance: 0.9,
  phrases: ['distributed team'],
  source: 'post',
};
const near = {
  nearest: { thing: 'museum labels', alike: 0.55 },
  subjects: [],
  shared: remote,
  isGood: true,
};

test('describeNearest says "close" only for a good fit', () => {
  expect(describeNearest(near)).toBe('Known for museum labels, close to what your post says.');
  expect(describeNearest({ ...near, isGood: false })).toBe(
    'Known for museum labels, and your post is about remote work ("distributed team").',
  );
  expect(describeNearest({ ...near, isGood: false, shared: undefined })).toBe(
    'Known for museum labels, perhaps close to what your post says.',
  );
  const further = { ...near, nearest: { thing: 'museum labels', alike: 0.45 } };
  expect(describeNearest({ ...further, shared: { ...remote, relevance: 0.2 } })).toBe(
    'Known for museum labels, and your post touches on remote work ("distributed team").',
  );
});

test("describeNearest quotes the writer's words, or the entry itself if it is the same", () => {
  const lending = { ...near, nearest: { thing: 'library lending', alike: 0.6 } };
  expect(describeNearest({ ...lending, subjects: ['library lends'] })).toBe(
    'Known for library lending, which your post mentions with "library lends".',
  );
  const spread = { ...near, nearest: { thing: 'team distribution', alike: 0.52 } };
  expect(describeNearest({ ...spread, subjects: ["team's distribution"] })).toBe(
    'Known for team distribution, which your post mentions with "team\'s distribution".',
  );
  const cities = { ...near, nearest: { thing: 'walkable cities', alike: 0.6 } };
  expect(describeNearest({ ...cities, subjects: ['Walkable City'] })).toBe(
    'Known for walkable cities, which your post mentions with "Walkable City".',
  );
  expect(describeNearest({ ...cities, subjects: ['Walkable cities'] })).toBe(
    'Known for "Walkable cities", which your post mentions.',
  );
});
