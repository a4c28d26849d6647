import { describe, expect, test } from '@jest/globals';
import { chooseDiverse } from './choose-diverse.ts';

interface Person {
  id: string;
  value: number;
  coverage: number[];
  topic: string;
}

const person = (id: string, value: number, coverage: number[], topic: string): Person => ({
  id,
  value,
  coverage,
  topic,
});
const likeness = (a: Person, b: Person): number => (a.topic === b.topic ? 1 : 0);

function idsOf(people: readonly Person[], aspects: number[], count = 2): string[] {
  const parts = Float64Array.from(people.flatMap(({ coverage }) => coverage));
  const choices = people.map((one, row) => ({ ...one, row }));
  const coverage = { parts, columns: aspects.length };
  return chooseDiverse(choices, coverage, aspects, likeness, count).map(({ id }) => id);
}

describe('chooseDiverse', () => {
  test('the second one covers what the first does not', () => {
    const people = [
      person('a', 1, [1, 0], 'x'),
      person('b', 0.95, [1, 0], 'x'),
      person('c', 0.9, [0, 1], 'y'),
    ];
    expect(idsOf(people, [0.5, 0.5])).toEqual(['a', 'c']);
  });

  test('somebody much better is not given up for variety', () => {
    const people = [
      person('a', 1, [1, 0], 'x'),
      person('b', 0.95, [1, 0], 'x'),
      person('c', 0.2, [0, 0.3], 'y'),
    ];
    expect(idsOf(people, [0.9, 0.1])).toEqual(['a', 'b']);
  });

  test('of two alike in all but their topics, the one unlike those before is taken', () => {
    const people = [
      person('a', 1, [1], 'x'),
      person('b', 0.9, [0.9], 'x'),
      person('c', 0.9, [0.9], 'y'),
    ];
    expect(idsOf(people, [1])).toEqual(['a', 'c']);
  });

  test('equals are taken in the order of their ids, however they come in', () => {
    const people = ['c', 'a', 'b'].map((id) => person(id, 1, [1], 'x'));
    expect(idsOf(people, [1], 3)).toEqual(['a', 'b', 'c']);
    expect(idsOf(people.toReversed(), [1], 3)).toEqual(['a', 'b', 'c']);
  });

  test('fewer choices than wanted are all taken', () => {
    expect(idsOf([], [1], 3)).toEqual([]);
    expect(idsOf([person('a', 0, [0], 'x')], [1], 3)).toEqual(['a']);
  });
});
