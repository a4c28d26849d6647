import { describe, expect, test } from '@jest/globals';
import { peopleToChoose } from '@tagwell/contracts/limits';
import { suggestedPerson } from '../shared/testing/suggested-person.ts';
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

describe('a step of choosing', () => {
  test.each([
    ['/premium-select-ai-leaders', 2, false],
    ['/premium-select-network', 3, true],
    ['/premium-select-leaders', 5, true],
  ] as const)('%s asks for %i people', (path, needed, isLast) => {
    const described = describeStep(choosingSteps[path], situation);
    expect(described).toMatchObject({ needed, limit: needed, isLast, isOnlyWay: false });
    expect(described.problem).toBe(`Choose ${needed} more`);
  });

  test('asks for as many as there are, and lets others be chosen beside leaders', () => {
    const people = { ...situation.people, leaders: persons(1) };
    const step = choosingSteps['/premium-select-ai-leaders'];
    expect(describeStep(step, { ...situation, people })).toMatchObject({ needed: 1, limit: 2 });
  });

  test('can be left once enough people are chosen', () => {
    const step = choosingSteps['/premium-select-ai-leaders'];
    expect(describeStep(step, { ...situation, chosen: persons(2) }).problem).toBeUndefined();
  });

  test('the last one cannot be left where nobody is to be tagged', () => {
    const step = choosingSteps['/premium-select-network'];
    const described = describeStep(step, { ...situation, people: noPeople });
    expect(described).toMatchObject({ problem: 'Nobody to tag yet', noNetwork: true });
    const before = describeStep(step, { ...situation, people: noPeople, chosenBefore: 2 });
    expect(before.problem).toBeUndefined();
  });

  test('nobody at all leaves no other way, unless there is a network to import', () => {
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

  test('a post without leaders is of those whom it names', () => {
    const step = choosingSteps['/premium-select-ai-leaders'];
    const result = { thoughtLeaders: [], alreadyNamed: ['Ana Silva'] };
    expect(describeStep(step, { ...situation, people: noPeople, result }).isOfNamed).toBe(true);
    expect(describeStep(step, { ...situation, result }).isOfNamed).toBe(false);
  });

  test('connections of whom only titles are known are told apart', () => {
    const step = choosingSteps['/premium-select-network'];
    const people = { ...situation.people, network: persons(3, 20) };
    expect(describeStep(step, { ...situation, people }).hasOnlyTitles).toBe(true);
    expect(describeStep(step, situation).hasOnlyTitles).toBe(false);
  });
});

test('a step says how many are missing, and nothing once they are chosen', () => {
  expect(choiceProblem(['a'], 3)).toBe('Choose 2 more');
  expect(choiceProblem(['a', 'b', 'c'], 3)).toBeUndefined();
  expect(choiceProblem([], 0)).toBeUndefined();
});
