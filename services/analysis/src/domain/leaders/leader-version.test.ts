import { expect, test } from '@jest/globals';
import { buildLeader } from '../engine/engine-test-builder.ts';
import { versionOf } from './leader-version.ts';

const ada = buildLeader('Ada Roe', { hiring: 1, sales: 0.4 });
const version = versionOf({ leader: ada, retired: false });

test('a version is the same for the same facts in any order', () => {
  const entries = Object.entries(ada).toReversed();
  const shuffled = { ...Object.fromEntries(entries), ...ada, topics: { sales: 0.4, hiring: 1 } };
  expect(versionOf({ leader: shuffled, retired: false })).toBe(version);
  expect(version).toMatch(/^[0-9a-f]{16}$/u);
});

test.each([
  { headline: 'Founder' },
  { topics: { hiring: 1, sales: 0.5 } },
  { topics: { hiring: 1 } },
  { knownFor: ['onboarding'] },
  { languages: ['en', 'fr'] },
  { profileUrl: 'https://www.linkedin.com/in/ada' },
])('and another with %j', (change) => {
  expect(versionOf({ leader: { ...ada, ...change }, retired: false })).not.toBe(version);
});

test('and another for whoever is retired', () => {
  expect(versionOf({ leader: ada, retired: true })).not.toBe(version);
});
