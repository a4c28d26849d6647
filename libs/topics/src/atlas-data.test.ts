import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { taxonomy } from './taxonomy.ts';

interface Topic {
  id: string;
  broader: string[];
}

const data = new URL('../data/', import.meta.url);
const content: unknown = JSON.parse(readFileSync(new URL('topics.json', data), 'utf8'));
const rows: unknown[] = Array.isArray(content) ? content : [];
const topics = rows.filter(isTopic);
const ids = new Set(topics.map(({ id }) => id));

test('every topic of today is there, and each stands below ones that exist', () => {
  expect(topics).toHaveLength(rows.length);
  expect(ids.size).toBe(rows.length);
  expect(taxonomy.filter(({ id }) => !ids.has(id))).toEqual([]);
  expect(topics.filter(({ broader }) => !broader.every((id) => ids.has(id)))).toEqual([]);
});

test.each(readdirSync(new URL('atlas/', data)))(
  'each term of %s stands once and points to at most four topics',
  (file) => {
    const lines = readFileSync(new URL(`atlas/${file}`, data), 'utf8')
      .trimEnd()
      .split('\n');
    const terms = lines.map((line) => line.split('\t', 1)[0]);
    expect(new Set(terms).size).toBe(lines.length);
    expect(lines.filter((line) => !isEntry(line))).toEqual([]);
  },
);

function isEntry(line: string): boolean {
  const [term = '', votes = '', ...more] = line.split('\t');
  const points = votes.split(' ').map((vote) => /^([a-z0-9-]+):[123]$/u.exec(vote)?.[1] ?? '');
  const isKnown = points.every((id) => ids.has(id));
  return term !== '' && more.length === 0 && points.length <= 4 && isKnown;
}

function isTopic(row: unknown): row is Topic {
  if (typeof row !== 'object' || row === null) return false;
  if (!('id' in row) || !('name' in row) || !('broader' in row)) return false;
  const isNamed = typeof row.id === 'string' && typeof row.name === 'string';
  return isNamed && Array.isArray(row.broader);
}
