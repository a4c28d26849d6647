import { describe, expect, test } from '@jest/globals';
import { tokenize } from '@tagwell/topics/tokenize';
import { findKeyPhrases } from './key-phrases.ts';

const phrasesOf = (...sentences: string[]): string[] =>
  findKeyPhrases(sentences.map(tokenize)).map(({ phrase }) => phrase);

describe('findKeyPhrases', () => {
  test('finds noun phrases, without grammar and general words at the edges', () => {
    const phrases = phrasesOf(
      'We really love the pottery kiln in our village.',
      'The pottery kiln changed everything.',
    );
    expect(phrases[0]).toBe('pottery kiln');
    expect(phrases.filter((phrase) => /\b(?:the|we|our|really)\b/iu.test(phrase))).toEqual([]);
  });

  test('a single word must come back, in any of its forms', () => {
    expect(phrasesOf('Beekeeping is slow.')).toEqual([]);
    expect(phrasesOf('A beehive is slow.', 'All beehives are.')).toEqual(['beehive']);
  });

  test('no phrase is longer than three words or runs over punctuation', () => {
    const phrases = phrasesOf('antique wooden violin repair workshop, brass trumpet');
    expect(phrases.filter((phrase) => phrase.split(' ').length > 3)).toEqual([]);
    expect(phrases).not.toContain('workshop brass');
  });

  test('the same text gives the same phrases', () => {
    const text = 'Salt marsh, tidal creek, mud flat and salt marsh again.';
    expect(phrasesOf(text)).toEqual(phrasesOf(text));
  });
});
