import { describe, expect, test } from '@jest/globals';
import { leader } from '../../shared/testing/leader.ts';
import { choiceProblem, splitPeople, toChoose } from './people.ts';

const leaders = Array.from({ length: 6 }, (_, n) =>
  leader(`Leader ${n}`, { isFromNetwork: false }),
);
const network = Array.from({ length: 9 }, (_, n) => leader(`Known ${n}`, { isFromNetwork: true }));

describe('the people of the premium pages', () => {
  test('are the first 5 leaders and the first 7 connections, in their order', () => {
    const split = splitPeople({ thoughtLeaders: [...network, ...leaders] });
    expect(split.leaders).toEqual(leaders.slice(0, 5));
    expect(split.network).toEqual(network.slice(0, 7));
  });

  test('of a free analysis, which knows no network, are all leaders', () => {
    const split = splitPeople({ thoughtLeaders: [leader('Ana')] });
    expect(split).toMatchObject({ leaders: [{ name: 'Ana' }], network: [], others: [] });
  });

  test('of other readings stand apart', () => {
    const otherReadings = [{ topic: 'Sales', leaders: [leader('Ben')] }];
    const split = splitPeople({ thoughtLeaders: [leader('Ana')], otherReadings });
    expect(split).toMatchObject({ leaders: [{ name: 'Ana' }], others: [{ name: 'Ben' }] });
  });

  test('a step asks for as many as there are when there are fewer', () => {
    expect(toChoose(3, network)).toBe(3);
    expect(toChoose(3, network.slice(0, 1))).toBe(1);
    expect(toChoose(3, [])).toBe(0);
  });

  test('a step says how many are missing, and nothing once they are chosen', () => {
    expect(choiceProblem(['a'], 3)).toBe('Choose 2 more');
    expect(choiceProblem(['a', 'b', 'c'], 3)).toBeUndefined();
    expect(choiceProblem([], 0)).toBeUndefined();
  });
});
