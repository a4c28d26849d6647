import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { functions, functionsOfTopic } from './functions.ts';
import { topics, widen } from './topics.ts';

const data = new URL('../data/', import.meta.url);
const ids = new Set(topics.map(({ id }) => id));

test('every topic maps to at least one known function', () => {
  const known = new Set(functions.map(({ id }) => id));
  const wrong = topics.filter(({ id }) => {
    const work = functionsOfTopic(id);
    return work.length === 0 || work.some((one) => !known.has(one.id) || one.weight === 0);
  });
  expect(wrong).toEqual([]);
});

test('topic ids are unique and every broader topic exists', () => {
  expect(ids.size).toBe(topics.length);
  expect(topics.filter(({ broader }) => !broader.every((id) => ids.has(id)))).toEqual([]);
});

test('no topic is broader than itself, directly or indirectly', () => {
  const circular = topics.filter(({ id, broader }) =>
    broader.some((above) => widen(above).includes(id)),
  );
  expect(circular).toEqual([]);
});

test('widen includes broader topics and returns an unknown id alone', () => {
  expect(widen('telehealth')[0]).toBe('telehealth');
  expect(widen('telehealth')).toContain('digital-health');
  expect(widen('no-topic')).toEqual(['no-topic']);
});

test.each(readdirSync(new URL('atlas/', data)))(
  'atlas/%s has unique terms with at most four known topics each',
  (file) => {
    const lines = readFileSync(new URL(`atlas/${file}`, data), 'utf8')
      .trimEnd()
      .split('\n');
    const terms = lines.map((line) => line.split('\t', 1)[0]);
    expect(new Set(terms).size).toBe(lines.length);
    expect(lines.filter((line) => !isEntry(line))).toEqual([]);
  },
);

/** Besides topics, a term may point to a kind of post. */
const kind = /^(?:kind\/[a-z]+|untaggable)$/u;

function isEntry(line: string): boolean {
  const [term = '', votes = '', ...more] = line.split('\t');
  if (votes === '-') return term !== '' && more.length === 0;
  const points = votes.split(' ').map((vote) => /^([a-z0-9/-]+):[123]$/u.exec(vote)?.[1] ?? '');
  const isKnown = points.every((id) => ids.has(id) || kind.test(id));
  return term !== '' && more.length === 0 && points.length <= 4 && isKnown;
}
