import { describe, expect, test } from '@jest/globals';
import { peopleToChoose } from '@tagwell/contracts/limits';
import { suggestedPerson } from '../shared/testing/samples.ts';
import { choiceProblem, choosingSteps, describeStep } from './choosing-steps.tsx';

const persons = (count: number, matchScore = 80) =>
  Array.from({ length: count }, (_, n) => suggestedPerson(`Person ${n}`, { matchScore }));

const situation = {
  people: {
    leaders: persons(5),
    network: persons(7),
    others: persons(2),
    asked: peopleToChoose([]),
  },
  result: { thoughtLeaders: [] },
  searched: 100,
  chosen: [],
  chosenBefore: 0,
};
const noPeople = { ...situation.people, leaders: [], network: [], others: [] };

describe('describeStep', () => {
  test.each([
    ['/premium-select-ai-leaders', 2, false],
    ['/premium-select-network', 3, true],
    ['/premium-select-leaders', 5, true],
  ] as const)('asks for people on %s: %i', (path, needed, isLast) => {
    const described = describeStep(choosingSteps[path], situation);
    expect(described).toMatchObject({ needed, limit: needed, isLast, isOnlyWay: false });
    expect(described.problem).toBe(`Choose ${needed} more`);
  });

  test('asks for one leader when only one is listed, and still allows two people', () => {
    const people = { ...situation.people, leaders: persons(1) };
    const step = choosingSteps['/premium-select-ai-leaders'];
    expect(describeStep(step, { ...situation, people })).toMatchObject({ needed: 1, limit: 2 });
  });

  test('has no problem once enough people are chosen', () => {
    const step = choosingSteps['/premium-select-ai-leaders'];
    expect(describeStep(step, { ...situation, chosen: persons(2) }).problem).toBeUndefined();
  });

  test('does not complete the last step while nobody is chosen in any step', () => {
    const step = choosingSteps['/premium-select-network'];
    const described = describeStep(step, { ...situation, people: noPeople });
    expect(described).toMatchObject({ problem: 'Nobody to tag yet', noNetwork: true });
    const before = describeStep(step, { ...situation, people: noPeople, chosenBefore: 2 });
    expect(before.problem).toBeUndefined();
  });

  test('sets isOnlyWay when nobody is listed, unless no network was searched', () => {
    const step = choosingSteps['/premium-select-ai-leaders'];
    const alone = describeStep(step, { ...situation, people: noPeople });
    expect(alone).toMatchObject({ isAlone: true, isOnlyWay: true, noLeaders: true });
    const { isOnlyWay } = describeStep(step, {
      ...situation,
      people: noPeople,
      searched: undefined,
    });
    expect(isOnlyWay).toBe(false);
  });

  test('sets isOfNamed when the post names people and no leaders are listed', () => {
    const step = choosingSteps['/premium-select-ai-leaders'];
    const result = { thoughtLeaders: [], alreadyNamed: ['Ana Silva'] };
    expect(describeStep(step, { ...situation, people: noPeople, result }).isOfNamed).toBe(true);
    expect(describeStep(step, { ...situation, result }).isOfNamed).toBe(false);
  });

  test('sets hasOnlyTitles when no connection is a good match', () => {
    const step = choosingSteps['/premium-select-network'];
    const people = { ...situation.people, network: persons(3, 20) };
    expect(describeStep(step, { ...situation, people }).hasOnlyTitles).toBe(true);
    expect(describeStep(step, situation).hasOnlyTitles).toBe(false);
  });
});

test('choiceProblem counts the missing people, and is undefined once enough are chosen', () => {
  expect(choiceProblem(['a'], 3)).toBe('Choose 2 more');
  expect(choiceProblem(['a', 'b', 'c'], 3)).toBeUndefined();
  expect(choiceProblem([], 0)).toBeUndefined();
});
