import { describe, expect, test } from '@jest/globals';
import { postParts } from './post-parts.ts';

const special = (text: string, names: string[] = []) =>
  postParts(text, names)
    .filter(({ kind }) => kind !== 'plain')
    .map(({ kind, text: part }) => `${kind} ${part}`);

describe('the parts of a post', () => {
  test('hashtags, mentions of the given names, and links', () => {
    expect(special('See https://example.org/a. #Tagwell @Ana Lima', ['Ana Lima'])).toEqual([
      'link https://example.org/a',
      'hashtag #Tagwell',
      'mention @Ana Lima',
    ]);
  });

  test('the longer of two names wins, and unknown @names stay plain', () => {
    expect(special('@Ana Lima Reis @nobody', ['Ana Lima', 'Ana Lima Reis'])).toEqual([
      'mention @Ana Lima Reis',
    ]);
  });

  test('a number sign before a number, or inside a word, is no hashtag', () => {
    expect(special('#1 is a C#code')).toEqual([]);
  });

  test('nothing is lost', () => {
    const text = 'a #b\n\nhttps://c.example/d(e) @Ana.';
    expect(
      postParts(text, ['Ana'])
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
