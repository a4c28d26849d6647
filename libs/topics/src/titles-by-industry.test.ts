import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import industryList from '../data/industries.json' with { type: 'json' };
import { functions } from './functions.ts';
import { titleWords } from './title-model.ts';
import { seniorities } from './title-rank.ts';
import { bareTitleOf } from './titles-by-industry.ts';

const file = new URL('../data/titles-by-industry.tsv', import.meta.url);
const rows = readFileSync(file, 'utf8')
  .trimEnd()
  .split('\n')
  .map((row) => row.split('\t'));

test('rows use known industries, functions and ranks, and each title once per industry', () => {
  const industries = new Set(industryList.map(({ id }) => id));
  const works = new Set(functions.map(({ id }) => id));
  const ranks = new Set<string>(['', ...seniorities]);
  const wrong = rows.filter(
    ([industry = '', title = '', work = '', rank = '']) =>
      !industries.has(industry) ||
      titleWords(title).length === 0 ||
      !work.split(' ').every((id) => works.has(id)) ||
      !ranks.has(rank),
  );
  expect(wrong).toEqual([]);
  expect(new Set(rows.map(([industry, title]) => `${industry} ${title}`)).size).toBe(rows.length);
});

test('bareTitleOf matches all words of a title, within its industry only', () => {
  expect(bareTitleOf('law', ['associate'])?.functions[0]?.id).toBe('legal');
  expect(bareTitleOf('law', ['associate', 'dentist'])).toBeUndefined();
  expect(bareTitleOf('sports', ['associate'])).toBeUndefined();
});
