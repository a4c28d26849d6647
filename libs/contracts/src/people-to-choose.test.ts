import { expect, test } from '@jest/globals';
import { peopleToChoose } from './people-to-choose.ts';

const beside = (named: number) => peopleToChoose(Array.from({ length: named }, () => '@somebody'));

test('as many as the flows ask for, where the post names nobody', () => {
  expect(peopleToChoose()).toEqual({ freeLeaders: 3, leaders: 2, connections: 3, people: 5 });
});

test('whom the post names counts, leaders first, and one always stays to choose', () => {
  expect(beside(1)).toEqual({ freeLeaders: 2, leaders: 1, connections: 3, people: 4 });
  expect(beside(2)).toEqual({ freeLeaders: 1, leaders: 1, connections: 2, people: 3 });
  expect(beside(9)).toEqual({ freeLeaders: 1, leaders: 1, connections: 1, people: 1 });
});
