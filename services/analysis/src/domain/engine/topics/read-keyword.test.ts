import { describe, expect, test } from '@jest/globals';
import { loadTopicModel } from '@tagwell/topics/atlas/model-file';
import { analyze, buildLeader } from '../engine-test-builder.ts';
import { topicsOfKeyword, isMisspelled } from './read-keyword.ts';

const model = loadTopicModel();
const topicsOf = (keyword: string, chances: Record<string, number> = {}): string[] =>
  topicsOfKeyword(model, keyword, (id) => chances[id] ?? 0).map(({ topic }) => topic.id);

describe('a keyword with several possible topics', () => {
  test('is resolved by what the post is about', () => {
    expect(topicsOf('accessibility').toSorted()).toEqual([
      'digital-accessibility',
      'disability-inclusion',
    ]);
    expect(topicsOf('accessibility', { 'disability-inclusion': 0.7 })).toEqual([
      'disability-inclusion',
    ]);
    expect(topicsOf('accessibility', { 'digital-accessibility': 0.7 })).toEqual([
      'digital-accessibility',
    ]);
  });

  test('never resolves to a topic it does not stand for', () => {
    expect(topicsOf('accessibility', { nursing: 0.9 })).not.toContain('nursing');
  });
});

describe('a misspelled keyword', () => {
  test.each([
    ['psycology', 'psychology'],
    ['entrepeneurship', 'entrepreneurship'],
    ['artifical inteligence', 'artificial-intelligence'],
  ])('%s resolves to %s', (typed, topic) => {
    expect(topicsOf(typed)).toEqual([topic]);
  });

  test.each(['asdfgh', 'xkqz', 'quux gaskets', 'Section 508'])(
    '%s resolves to no topic',
    (typed) => {
      expect(topicsOf(typed)).toEqual([]);
    },
  );
});

describe('the keyword quoted for a topic', () => {
  const post = 'The port strike cost us nine days and one customer.';
  const quote = (keywords: string[], topics: Record<string, number>) =>
    analyze(post, keywords, [buildLeader('Ann Lead', topics)]).leaders[0]?.relevance;

  test('is the one that names the topic most directly', () => {
    expect(quote(['Incoterms', 'ocean freight'], { logistics: 1 })).toBe(
      'Writes about logistics, the topic of your keyword "ocean freight".',
    );
  });

  test('is not one that stands for another part of the topic', () => {
    expect(quote(['4-day week'], { automation: 1 })).toBeUndefined();
    expect(quote(['future of work'], { automation: 1 })).toContain('close to your keyword');
  });
});

test.each([
  ['a missing letter', 'managment', 'management'],
  ['an extra letter', 'managgement', 'management'],
  ['a wrong letter', 'manegement', 'management'],
  ['two swapped letters', 'managemetn', 'management'],
  ['two typos in a long word', 'artificalinteligence', 'artificialintelligence'],
])('isMisspelled is true for %s', (_, typed, meant) => {
  expect(isMisspelled(typed, meant)).toBe(true);
});

test.each([
  ['two typos in a shorter word', 'managmnt', 'management'],
  ['a short word', 'sals', 'sales'],
  ['another first letter', 'tanagement', 'management'],
  ['a longer word', 'managementcourse', 'management'],
])('isMisspelled is false for %s', (_, typed, meant) => {
  expect(isMisspelled(typed, meant)).toBe(false);
});
