import { describe, expect, test } from '@jest/globals';
import { followerRank, parseCatalogue } from './catalogue.ts';
import { buildLeader } from './engine/engine-test-builder.ts';

describe('parseCatalogue', () => {
  test('returns valid entries unchanged', () => {
    const entries = [buildLeader('Ada Roe', { hiring: 1 }), buildLeader('Bo Roe', { sales: 0.5 })];
    expect(parseCatalogue(entries)).toEqual(entries);
  });

  test('reports all faults in one error', () => {
    const entries = [
      buildLeader('Ada Roe', { hiring: 1 }),
      buildLeader('Ada Roe', { alchemy: 1 }),
      { ...buildLeader('Bo Roe', { sales: 2 }), asOf: 'May' },
    ];
    expect(() => parseCatalogue(entries)).toThrow(
      /Entry 2[\s\S]*unknown topic "alchemy"[\s\S]*Entry 3[\s\S]*id used twice: ada-roe[\s\S]*name used twice: Ada Roe/u,
    );
  });

  test.each([
    ['an unknown field', { email: 'a@mail.example' }],
    ['an id that is not kebab-case', { id: 'Ada_Roe' }],
    ['no topic', { topics: {} }],
    ['an exact follower count', { followers: '51,204' }],
    ['a profile that is no URL', { profileUrl: 'linkedin' }],
    ['a profile that is a script', { profileUrl: 'javascript:alert(1)//linkedin.com/in/x' }],
    ['a name that turns the page around', { name: 'Ada \u202eRoe' }],
    ['a headline of several lines', { headline: 'Founder\nand author' }],
  ])('rejects %s', (_, fault) => {
    expect(() => parseCatalogue([{ ...buildLeader('Ada Roe', { hiring: 1 }), ...fault }])).toThrow(
      'Entry 1',
    );
  });
});

test('followerRank is between 0 and 1 and higher for a larger following', () => {
  expect(followerRank('1K+')).toBe(0);
  expect(followerRank('10M+')).toBe(1);
  expect(followerRank('250K+')).toBeGreaterThan(followerRank('100K+'));
});
