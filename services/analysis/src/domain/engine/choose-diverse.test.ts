import { describe, expect, test } from '@jest/globals';
import { chooseDiverse, type Choice } from './choose-diverse.ts';

const choice = (id: string, value: number, coverage: number[], topic: string): Choice => ({
  id,
  value,
  coverage,
  topics: { [topic]: 1 },
});
const idsOf = (choices: Choice[], aspects: number[], count = 2): string[] =>
  chooseDiverse(choices, aspects, count).map(({ id }) => id);

describe('chooseDiverse', () => {
  test('the second one covers what the first does not', () => {
    const choices = [
      choice('a', 1, [1, 0], 'x'),
      choice('b', 0.95, [1, 0], 'x'),
      choice('c', 0.9, [0, 1], 'y'),
    ];
    expect(idsOf(choices, [0.5, 0.5])).toEqual(['a', 'c']);
  });

  test('somebody much better is not given up for variety', () => {
    const choices = [
      choice('a', 1, [1, 0], 'x'),
      choice('b', 0.95, [1, 0], 'x'),
      choice('c', 0.2, [0, 0.3], 'y'),
    ];
    expect(idsOf(choices, [0.9, 0.1])).toEqual(['a', 'b']);
  });

  test('of two alike in all but their topics, the one unlike those before is taken', () => {
    const choices = [
      choice('a', 1, [1], 'x'),
      choice('b', 0.9, [0.9], 'x'),
      choice('c', 0.9, [0.9], 'y'),
    ];
    expect(idsOf(choices, [1])).toEqual(['a', 'c']);
  });

  test('equals are taken in the order of their ids, however they come in', () => {
    const choices = ['c', 'a', 'b'].map((id) => choice(id, 1, [1], 'x'));
    expect(idsOf(choices, [1], 3)).toEqual(['a', 'b', 'c']);
    expect(idsOf(choices.toReversed(), [1], 3)).toEqual(['a', 'b', 'c']);
  });

  test('fewer choices than wanted are all taken', () => {
    expect(idsOf([], [1], 3)).toEqual([]);
    expect(idsOf([choice('a', 0, [0], 'x')], [1], 3)).toEqual(['a']);
  });
});
