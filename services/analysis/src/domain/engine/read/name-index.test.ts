import { describe, expect, test } from '@jest/globals';
import { tokenize } from '@tagwell/topics/tokenize';
import { buildLeader } from '../engine-test-builder.ts';
import { buildNameIndex, findNamedPeople } from './name-index.ts';

const index = buildNameIndex([
  buildLeader('Zoë O’Brien-Lind', { hiring: 1 }, { id: 'zoe' }),
  buildLeader('James Roe', { hiring: 1 }, { id: 'james' }),
  buildLeader('Sting', { creativity: 1 }, { id: 'sting' }),
]);
const namedIn = (text: string): string[] =>
  findNamedPeople(index, tokenize(text)).map(({ id }) => id);

describe('findNamedPeople', () => {
  test('recognises a full name with other accents, apostrophes, case or a possessive', () => {
    expect(namedIn("As Zoe O'Brien Lind says")).toEqual(['zoe']);
    expect(namedIn('JAMES ROE’s book')).toEqual(['james']);
  });

  test('recognises a mention with and without spaces', () => {
    expect(namedIn('Thanks @James Roe!')).toEqual(['james']);
    expect(namedIn('Thanks @jamesroe')).toEqual(['james']);
    expect(namedIn('Thanks #JamesRoe')).toEqual(['james']);
  });

  test('takes neither half a name nor a single name that is also a word', () => {
    expect(namedIn('James met a roe deer')).toEqual([]);
    expect(namedIn('That did sting')).toEqual([]);
    expect(namedIn('James Roes, @jamesroes, @James @Roe')).toEqual([]);
    expect(namedIn('Thank you @Sting')).toEqual(['sting']);
  });
});
