import { describe, expect, test } from '@jest/globals';
import { cutsSentence, foldPosition } from './fold-preview.ts';

const sentence = 'One two three four five six seven eight nine ten. ';

describe('where the preview folds', () => {
  test('a short post does not fold', () => {
    expect(foldPosition('Two lines\nof text', 'desktop')).toBeUndefined();
  });

  test('a long paragraph folds near 210 characters, on the phone near 140, between words', () => {
    const text = sentence.repeat(10);
    for (const [screen, characters] of [
      ['desktop', 210],
      ['phone', 140],
    ] as const) {
      const fold = foldPosition(text, screen) ?? 0;
      expect(fold).toBeLessThanOrEqual(characters);
      expect(fold).toBeGreaterThan(characters - 25);
      expect(text[fold]).toBe(' ');
    }
  });

  test('three short lines fold before the fourth, empty lines counted', () => {
    expect(foldPosition('a\n\nb\nc\nd', 'desktop')).toBe('a\n\nb'.length);
  });

  test('a fold at the end of a line keeps the whole line', () => {
    const text = `${sentence.repeat(2).trim()} end.\n\nMore of it\nand more`;
    expect(text.slice(0, foldPosition(text, 'desktop')).trimEnd()).toBe(text.split('\n')[0]);
  });

  test('never cuts through an emoji made of several characters', () => {
    const family = '👨‍👩‍👧‍👦';
    for (let before = 190; before < 215; before++) {
      const fold = foldPosition('x'.repeat(before) + family.repeat(10), 'desktop') ?? 0;
      expect((fold - Math.min(fold, before)) % family.length).toBe(0);
    }
  });

  test('says whether the fold cuts a sentence', () => {
    expect(cutsSentence('All said. And more', 9)).toBe(false);
    expect(cutsSentence('All said. And more', 13)).toBe(true);
    expect(cutsSentence('A question? “Yes.” More', 18)).toBe(false);
  });
});
