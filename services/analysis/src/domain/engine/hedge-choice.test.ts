import { describe, expect, test } from '@jest/globals';
import { scoreBands } from '@tagwell/contracts/limits';
import { analyze, buildLeader } from './engine-test-builder.ts';
import { hedgeChoice, type LeaderChoice } from './hedge-choice.ts';

/** Somebody who stands for the fields at these places. */
const choice = (id: string, ...places: number[]): LeaderChoice => ({
  id,
  doc: 0,
  row: 0,
  value: 1,
  leader: buildLeader(id, {}),
  matchScore: 50,
  standsFor: places.reduce((bits, place) => bits | (1 << place), 0),
});
const standIn = (id: string, ...places: number[]): LeaderChoice => ({
  ...choice(id, ...places),
  guess: { id: 'law', name: 'Law', relevance: 0.3, phrases: [], source: 'post' },
});
const fiveOfOne = ['a', 'b', 'c', 'd', 'e'].map((id) => choice(id, 0));
const unsure = [0.5, 0.3, 0.15, 0.05];
const idsOf = (chosen: LeaderChoice[], chances: number[], standIns: LeaderChoice[]): string[] =>
  hedgeChoice(chosen, chances, () => standIns).map(({ id }) => id);

describe('hedgeChoice', () => {
  test('of three people of one field, the last gives way and comes right behind', () => {
    expect(idsOf(fiveOfOne, unsure, [standIn('x', 1)])).toEqual(['a', 'b', 'x', 'c', 'd']);
  });

  test('the best one stays, whatever is likely', () => {
    const others = [standIn('x', 1), standIn('y', 2), standIn('z', 3)];
    expect(idsOf(fiveOfOne, unsure, others)).toEqual(['a', 'x', 'y', 'b', 'c']);
    expect(idsOf(fiveOfOne, [0, 1, 0, 0], others)).toEqual(['a', 'b', 'x', 'c', 'd']);
  });

  test('whoever stands for the most of what is open comes, in any order of asking', () => {
    const others = [standIn('x', 2), standIn('y', 1)];
    expect(idsOf(fiveOfOne, unsure, others).slice(0, 3)).toEqual(['a', 'y', 'x']);
    expect(idsOf(fiveOfOne, unsure, others.toReversed()).slice(0, 3)).toEqual(['a', 'y', 'x']);
  });

  test('who alone stands for a likely field stays', () => {
    const mixed = [choice('a', 0), choice('b', 0), choice('c', 1)];
    expect(idsOf(mixed, unsure, [standIn('x', 2)])).toEqual(['a', 'c', 'x', 'b']);
  });

  test('nobody comes in twice, nor for a field that somebody stands for or that is unlikely', () => {
    expect(idsOf(fiveOfOne, [0.5, 0.5], [standIn('x', 1), standIn('x', 1)])).toEqual(
      idsOf(fiveOfOne, [0.5, 0.5], [standIn('x', 1)]),
    );
    expect(idsOf(fiveOfOne, [1, 0, 0, 0], [standIn('x', 0, 1)])).toEqual(
      fiveOfOne.map(({ id }) => id),
    );
    expect(idsOf(fiveOfOne, [0.98, 0.02], [standIn('x', 1)])[2]).toBe('c');
  });

  test('nobody is looked for where the reading is sure', () => {
    const looked: string[] = [];
    hedgeChoice(fiveOfOne, [0.97, 0.03], () => {
      looked.push('there');
      return [];
    });
    expect(looked).toEqual([]);
  });

  test('places that nobody has taken are filled', () => {
    expect(idsOf([choice('a', 0)], [1, 0], [standIn('x', 1)])).toEqual(['a', 'x']);
  });
});

describe('a post of unsure subject', () => {
  const catalogue = [
    buildLeader('Ada Frogs', { biodiversity: 1 }),
    buildLeader('Bo Frogs', { biodiversity: 1 }),
    buildLeader('Cy Frogs', { biodiversity: 1 }),
    buildLeader('Dee Lawyer', { law: 1 }),
  ];
  const post =
    'The lawyers went home. I stayed by the river and watched the otters until it was dark.';

  test('has guesses beside its topics, shown nowhere', () => {
    const { topics } = analyze(post, [], catalogue);
    expect(topics.topics.map(({ id }) => id)).toEqual(['biodiversity']);
    expect(topics.guesses?.[0]).toMatchObject({ id: 'law', phrases: ['lawyers'] });
  });

  test('gets somebody for the likeliest guess, called a loose match', () => {
    const guessed = analyze(post, [], catalogue).leaders[2];
    expect(guessed?.id).toBe('dee-lawyer');
    expect(guessed?.relevance).toMatch(/^A loose match: writes about law.+"lawyers"/u);
    expect(guessed?.matchScore).toBeLessThan(scoreBands.good);
  });

  test('but a keyword of the writer settles the subject', () => {
    const { topics } = analyze(post, ['law'], catalogue);
    expect(topics.guesses).toBeUndefined();
    expect(topics.chances).toBeUndefined();
  });
});
