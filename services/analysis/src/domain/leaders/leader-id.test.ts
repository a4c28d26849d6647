import { expect, test } from '@jest/globals';
import { leaderId } from '@tagwell/contracts/http/leader';
import * as fc from 'fast-check';
import { newLeaderId, versionOf } from './leader-id.ts';
import { buildLeader } from '../engine/engine-test-builder.ts';

test.each([
  ['Zoë Ĺund-Œhr', 'zoe-lund-hr'],
  ['  J.R.R. Tolkien ', 'j-r-r-tolkien'],
  ['Simon Sinek', 'simon-sinek-3'],
  ['李娜', 'leader'],
  ['Import', 'import-2'],
])('newLeaderId of %s is %s', (name, id) => {
  const taken = new Set(['simon-sinek', 'simon-sinek-2']);
  expect(newLeaderId(name, (other) => taken.has(other))).toBe(id);
});

test('newLeaderId is valid for any name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.nat(20), (name, takes) => {
      let left = takes;
      const id = newLeaderId(name, () => left-- > 0);
      expect(leaderId.safeParse(id).success).toBe(true);
    }),
  );
});

const ada = buildLeader('Ada Roe', { hiring: 1, sales: 0.4 });
const version = versionOf({ leader: ada, retired: false });

test('versionOf ignores the order of the fields', () => {
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
])('versionOf changes with %j', (change) => {
  expect(versionOf({ leader: { ...ada, ...change }, retired: false })).not.toBe(version);
});

test('versionOf changes when the person is retired', () => {
  expect(versionOf({ leader: ada, retired: true })).not.toBe(version);
});
