import { describe, expect, test } from '@jest/globals';
import { privateCues } from './private-cues.ts';

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
