import { describe, expect, test } from '@jest/globals';
import { isGibberish, privateCues } from './text-cues.ts';

const wordsOf = (text: string): string[] => text.split(/\s+/u);

describe('isGibberish', () => {
  test.each([
    'asdf jkl the qwop of leadership zxcv',
    'aaaaaaa bbbbbbb the ccccccc is of sales',
    'the the of of and and hiring hiring hiring hiring',
    'bcdf ghjk lmnp qrst and the marketing',
  ])('struck at random: %s', (text) => {
    expect(isGibberish(wordsOf(text))).toBe(true);
  });

  test.each([
    'The property market in our liberty county is about poverty',
    'We use HTML, CSS and our own PDF to XML tool every day',
    'Ich habe den Wert der Antwort erst spät verstanden',
    'Yes! Sooo good. We did it again and again and it worked',
    'no',
  ])('a text: %s', (text) => {
    expect(isGibberish(wordsOf(text))).toBe(false);
  });
});

describe('privateCues', () => {
  test.each([
    ['a goodbye', 'Landed safely, call you tomorrow. Love you!'],
    ['an errand', 'Can you pick up the kids? The keys are with mum.'],
    ['a shopping list', 'Shopping: milk, eggs, bread'],
    ['a recipe', 'Mix 300 g flour and 150 g butter, then bake.'],
    ['a small ad', 'For sale: a bike, hardly used, collection only.'],
    ['a birthday', 'Happy birthday to my wonderful husband!'],
  ])('%s shows at least two', (_, text) => {
    expect(privateCues(text)).toBeGreaterThanOrEqual(2);
  });

  test.each([
    'Our sales team closed the quarter at 104%. Here is what we changed.',
    'We sell flour to 40 bakeries and learnt to say no.',
    'Happy to announce that our hospital opens on Monday.',
  ])('a post shows none: %s', (text) => {
    expect(privateCues(text)).toBe(0);
  });
});
