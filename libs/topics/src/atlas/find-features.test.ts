import { describe, expect, test } from '@jest/globals';
import { tokenize } from '../tokenize.ts';
import { findFeatures, findTerms } from './find-features.ts';
import { buildTermTable, languageMarks, parseTerm, termMarks } from './term-table.ts';

const entries = [
  'hiring',
  'hiring manager',
  'securities',
  'spectacle',
  'spectacles',
  'PR',
  'Apple',
  'Rocky Mountain Institute',
  'python (code library)',
  'python (snake)',
  'employer branding',
  'us',
  'hiring manager of the year',
];
const table = buildTermTable(
  entries.flatMap(
    (entry, row) => parseTerm(row, entry, entry === 'Apple' ? termMarks.needsCapitals : 0) ?? [],
  ),
);
const found = (text: string): string[] =>
  findTerms(table, tokenize(text)).map(({ term }) => entries[term.row] ?? '');

describe('findTerms', () => {
  test.each([
    [
      'the longest term that begins at a word',
      'A hiring manager knows hiring.',
      ['hiring manager', 'hiring'],
    ],
    [
      'the longest of several terms with the same beginning',
      'The hiring manager of the year and a hiring manager of yore.',
      ['hiring manager of the year', 'hiring manager'],
    ],
    ['other forms of an expression', 'Two hiring managers came.', ['hiring manager']],
    ['no term across a comma', 'While hiring, managers wait.', ['hiring']],
    ['a plural term only in the plural', 'Securities, and security.', ['securities']],
    ['a plural that is a term of its own', 'Spectacles!', ['spectacles']],
    ['an abbreviation in capitals only', 'PR is no pr.', ['PR']],
    ['a name with a capital only', 'Apple sells no apple.', ['Apple']],
    ['a long name in lowercase text', 'rocky mountain institute', ['Rocky Mountain Institute']],
    [
      'an ambiguous word by a nearby word',
      'Our python library has code.',
      ['python (code library)'],
    ],
    [
      'the other meaning of the word by another nearby word',
      'The python is a snake.',
      ['python (snake)'],
    ],
    ['nothing for an ambiguous word alone', 'A python!', []],
    ['a term written as one hashtag', '#EmployerBranding', ['employer branding']],
    ['nothing in links and mentions', '@hiring https://hiring.example', []],
  ])('finds %s', (_, text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  test('finds abbreviations in lowercase text, but no names that are also words', () => {
    expect(found('our pr met apple')).toEqual(['PR']);
  });
});

test('finds each of many terms and no other word with the same hash', () => {
  // The words of each pair have the same FNV-1a hash.
  const pairs = ['liquid', 'costarring', 'declinate', 'macallum', 'altarage', 'zinke'];
  const words = Array.from({ length: 500 }, (_, at) => `term${at}x`);
  const longer = words.map((word) => `hot ${word} tub`);
  const known = [...words, ...longer, 'liquid', 'zinke'];
  const many = buildTermTable(known.flatMap((entry, row) => parseTerm(row, entry) ?? []));
  const rowsOf = (text: string) => findTerms(many, tokenize(text)).map(({ term }) => term.row);
  expect(known.map(rowsOf)).toEqual(known.map((_, row) => [row]));
  expect(pairs.map(rowsOf)).toEqual([[1000], [], [], [], [], [1001]]);
  expect(rowsOf('#HotTerm7xTub, term500x, hot term7y tub')).toEqual([507]);
});

test('parseTerm returns null for an entry without a plain word', () => {
  expect(parseTerm(0, 'Opportunity@Work')).toBeNull();
  expect(parseTerm(0, '')).toBeNull();
});

test('findFeatures prefers a term of the language over the general one', () => {
  const words = buildTermTable(
    [parseTerm(0, 'gift'), parseTerm(1, 'gift', languageMarks['de'])].filter(
      (term) => term !== null,
    ),
  );
  const rows = (text: string, language: string | null) =>
    findFeatures(words, text, tokenize(text), language).map(({ term }) => term.row);
  expect(rows('Das ist im Wasser ein Gift. #gift', 'de')).toEqual([1]);
  expect(rows('dans un gift', 'fr')).toEqual([0]);
  expect(rows('A gift and a #gift', null)).toEqual([0]);
});

test('findFeatures drops a possessive from a phrase unless it is part of the name', () => {
  const names = buildTermTable(
    ['Data Act', 'Sotheby’s'].flatMap((entry, row) => parseTerm(row, entry) ?? []),
  );
  const phrases = (text: string) => findFeatures(names, text).map(({ phrase }) => phrase);
  expect(phrases('The Data Act’s rules at Sotheby’s')).toEqual(['Data Act', 'Sotheby’s']);
});
