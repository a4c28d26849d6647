import { describe, expect, test } from '@jest/globals';
import { countCharacters, peopleToChoose } from './limits.ts';

describe('countCharacters', () => {
  test.each([
    ['', 0],
    ['plain', 5],
    ['two\r\nlines', 9],
    ['two\nlines', 9],
    ['e\u0301', 1],
    ['é', 1],
    ['😀', 2],
    ['👩‍👩‍👧', 8],
    ['𝗕𝗼𝗹𝗱', 8],
  ])('counts %j as %i', (text, count) => {
    expect(countCharacters(text)).toBe(count);
  });
});

const beside = (named: number) => peopleToChoose(Array.from({ length: named }, () => '@somebody'));

test('as many as the flows ask for, where the post names nobody', () => {
  expect(peopleToChoose()).toEqual({ freeLeaders: 3, leaders: 2, connections: 3, people: 5 });
});

test('people named in the post count, leaders first, and one always stays to choose', () => {
  expect(beside(1)).toEqual({ freeLeaders: 2, leaders: 1, connections: 3, people: 4 });
  expect(beside(2)).toEqual({ freeLeaders: 1, leaders: 1, connections: 2, people: 3 });
  expect(beside(9)).toEqual({ freeLeaders: 1, leaders: 1, connections: 1, people: 1 });
});
