import { expect, test } from '@jest/globals';
import type { AnalysisResult } from '@tagwell/contracts/http/analysis';
import { buildLeader } from './engine/engine-test-builder.ts';
import { presentLeader } from './engine/rank/present-leaders.ts';
import { presentPremium } from './present-premium.ts';

const shown = (name: string) => {
  const leader = buildLeader(name, { hiring: 1 });
  return presentLeader(leader, { id: leader.id, matchScore: 80, relevance: '', matches: [] });
};

test('presentPremium removes the writer and shown connections from other suggestions', () => {
  const found: AnalysisResult = {
    extractedTopics: [],
    thoughtLeaders: [shown('Ada Roe')],
    moreLeaders: [shown('Dee Moe'), shown('Eve Noe')],
    optimizedPost: '',
    otherReadings: [
      { topic: 'Sales', leaders: [shown('Bo Doe'), shown('Cy Poe')] },
      { topic: 'Law', leaders: [shown('Dee Moe')] },
    ],
  };
  const connection = {
    id: 'c1',
    firstName: 'Dee',
    lastName: 'Moe',
    position: 'Lawyer',
    company: 'Roe & Moe',
    connectedOn: '',
    profileUrl: null,
    asOf: '2026-01',
  };
  const { moreLeaders, otherReadings } = presentPremium(
    { post: '', favoriteNames: [] },
    found,
    { searched: 1, candidates: [connection], names: ['Bo Doe'] },
    [{ id: 'c1', matchScore: 70, relevance: '', matches: [] }],
  );
  expect(
    otherReadings?.map(({ topic, leaders }) => [topic, leaders.map(({ name }) => name)]),
  ).toEqual([['Sales', ['Cy Poe']]]);
  expect(moreLeaders?.map(({ name }) => name)).toEqual(['Eve Noe']);
});

test('presentPremium lists a connection the post names as alreadyNamed', () => {
  const leaders = ['Ada Roe', 'Bo Doe'].map(shown);
  const connections = ['Cy', 'Dee', 'Eve', 'Flo'].map((firstName) => ({
    id: firstName,
    firstName,
    lastName: 'Quill',
    position: 'Lawyer',
    company: '',
    connectedOn: '',
    profileUrl: null,
    asOf: '2026-01',
  }));
  const found = (alreadyNamed?: string[]) =>
    presentPremium(
      { post: 'Thank you, Flo Quill!', favoriteNames: [] },
      { extractedTopics: [], thoughtLeaders: leaders, optimizedPost: '', alreadyNamed },
      { searched: 4, candidates: connections, names: [] },
      ['Cy', 'Dee', 'Eve'].map((id) => ({ id, matchScore: 80, relevance: '', matches: [] })),
    );
  expect(found()).toMatchObject({
    alreadyNamed: ['Flo Quill'],
    optimizedPost: expect.stringMatching(/: @adaroe\n.*: @cyquill @deequill @evequill$/u),
  });
  expect(found(['@floquill', 'Gus Hill']).alreadyNamed).toEqual(['@floquill', 'Gus Hill']);
});

test.each([
  ['a connection', ['Ana Maria', 'Maria Holm', 'Ana Maria Holm'], undefined],
  ['already listed', ['Ana Maria', 'Maria Holm'], ['Ana Maria Holm']],
  ['a connection and half of it is listed', ['Ana Maria Holm'], ['Ana Maria']],
])(
  'presentPremium counts one person in the post once when the whole name is %s',
  (_, network, alreadyNamed) => {
    const candidates = network.map((firstName) => ({
      id: firstName,
      firstName,
      lastName: '',
      position: '',
      company: '',
      connectedOn: '',
      profileUrl: null,
      asOf: '2026-01',
    }));
    const result = presentPremium(
      { post: 'Thank you, Ana Maria Holm!', favoriteNames: [] },
      { extractedTopics: [], thoughtLeaders: [], optimizedPost: '', alreadyNamed },
      { searched: network.length, candidates, names: [] },
      [],
    );
    expect(result.alreadyNamed).toEqual(['Ana Maria Holm']);
  },
);
