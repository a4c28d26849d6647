import { describe, expect, test } from '@jest/globals';
import { scoreBands } from '@tagwell/contracts/limits';
import { buildIndex } from './build-index.ts';
import { analyze, buildLeader } from './engine-test-builder.ts';
import { hedgeChoice, type LeaderChoice } from './hedge-choice.ts';
import { rankLeaders } from './rank-leaders.ts';
import { searchLeaders } from './search-leaders.ts';

const choice = (id: string, mainTopic: number, matchScore: number): LeaderChoice => ({
  id,
  value: 1,
  coverage: [],
  topics: {},
  leader: buildLeader(id, {}),
  matchScore,
  mainTopic,
});
const other = choice('other', 1, 30);
const idsOf = (chosen: LeaderChoice[], standIns: LeaderChoice[]): string[] =>
  hedgeChoice(chosen, () => standIns).map(({ id }) => id);
const five = (score: number, mainTopics = [0, 0, 0]): LeaderChoice[] => [
  ...mainTopics.map((topic, place) => choice('abc'.charAt(place), topic, score)),
  choice('d', 0, score),
  choice('e', 0, score),
];

describe('hedgeChoice', () => {
  test('of three loose matches for one topic, the last gives way and comes right behind', () => {
    expect(idsOf(five(60), [other])).toEqual(['a', 'b', 'other', 'c', 'd']);
  });

  test('the best one stays, whatever is guessed', () => {
    const guesses = ['x', 'y', 'z'].map((id) => choice(id, 1, 30));
    expect(idsOf(five(60), guesses)).toEqual(['a', 'x', 'y', 'b', 'c']);
  });

  test('who alone stands for a topic of the post stays', () => {
    expect(idsOf(five(60, [0, 0, 1]), [other])).toEqual(['a', 'c', 'other', 'b', 'd']);
    expect(idsOf(five(60, [0, 1, 2]), [other])).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('nobody comes in twice', () => {
    expect(idsOf(five(60), [other, other])).toEqual(['a', 'b', 'other', 'c', 'd']);
  });

  test('nothing changes where somebody fits well or nothing is guessed', () => {
    expect(idsOf(five(80), [other])).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(idsOf(five(60), [])).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});

describe('a post of unsure subject', () => {
  const catalogue = [
    buildLeader('Ada Lawyer', { law: 1 }),
    buildLeader('Bo Lawyer', { law: 1 }),
    buildLeader('Cy Lawyer', { law: 1 }),
    buildLeader('Dee Frogs', { biodiversity: 1 }),
  ];
  const post = 'The lawyers went home. I stayed and watched the otters until it was dark.';

  test('has guesses beside its topics, shown nowhere', () => {
    const { topics } = analyze(post, [], catalogue);
    expect(topics.topics.map(({ id }) => id)).toEqual(['law']);
    expect(topics.guesses?.[0]).toMatchObject({ id: 'biodiversity', phrases: ['otters'] });
  });

  test('gets somebody for the likeliest guess, called a loose match', () => {
    const { reading, topics } = analyze(post, [], catalogue);
    const guesses = topics.guesses?.map((guess) => ({ ...guess, relevance: 0.6 }));
    const index = buildIndex(catalogue);
    const unsure = { ...topics, guesses };
    const found = searchLeaders(index, reading, unsure);
    const guessed = rankLeaders(index, reading, unsure, found)[2];
    expect(guessed?.id).toBe('dee-frogs');
    expect(guessed?.relevance).toMatch(/^A loose match: writes about biodiversity.+"otters"/u);
    expect(guessed?.matchScore).toBeLessThan(scoreBands.good);
  });

  test('but a keyword of the writer settles the subject', () => {
    expect(analyze(post, ['law'], catalogue).topics.guesses).toBeUndefined();
  });
});
