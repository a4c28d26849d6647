import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { regions } from '@tagwell/contracts/leader-facts';
import { isPlace, regionOf } from './regions.ts';
import { tokenize } from './tokenize.ts';

const read = (text: string): string | null => regionOf(tokenize(text));

test('regionOf returns the region that a text names most often', () => {
  expect(
    read('Our clinic in Nairobi now treats half of the county, says the Kenyan ministry.'),
  ).toBe('africa');
  expect(read('From São Paulo to New York and back to Brazil in a week.')).toBe('latin-america');
  expect(read('The U.S. sees it otherwise.')).toBe('north-america');
  expect(read('New South Wales changes the rules')).toBe('oceania');
});

test('returns null for a text without a region or with a tie', () => {
  expect(read('What a week with the team!')).toBeNull();
  expect(read('Flying from Tokyo to Berlin.')).toBeNull();
});

test('reads names by their capitals, and in lowercase text only names that are not words', () => {
  expect(read('Join us and polish your slides.')).toBeNull();
  expect(read('join us and polish your slides')).toBeNull();
  expect(read('our school in kenya')).toBe('africa');
  expect(read('Polish nurses')).toBe('europe');
});

test('isPlace accepts cities and rejects phrases, institutions and currencies', () => {
  expect(['Nairobi', 'New York'].map(isPlace)).toEqual([true, true]);
  expect(['Brexit', 'NHS', 'housing in New York', 'euro'].map(isPlace)).not.toContain(true);
});

test('regions.json lists each name once and uses only known regions', () => {
  const file = new URL('../data/regions.json', import.meta.url);
  const lists: { names: Record<string, string[]>; alsoWords: string[]; noPlaces: string[] } =
    JSON.parse(readFileSync(file, 'utf8'));
  const all = Object.values(lists.names).flat();
  expect(new Set(all).size).toBe(all.length);
  expect(regions).toEqual(expect.arrayContaining(Object.keys(lists.names)));
  expect(all).toEqual(expect.arrayContaining([...lists.alsoWords, ...lists.noPlaces]));
});
