import { describe, expect, test } from '@jest/globals';
import { isGibberish, privateCues, tellsOwnLoss } from './text-cues.ts';

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

describe('tellsOwnLoss', () => {
  test.each([
    'This morning I was laid off. I am looking for my next role in product operations.',
    'After 6 years my role has been made redundant. Open to work in marketing.',
    'Yesterday we had to let go of 40 people. It is the hardest day of my career.',
    'I’ve been let go, along with 200 colleagues.',
    'Mir wurde gestern gekündigt. Ich suche etwas Neues.',
    'I was diagnosed with breast cancer in March and will be offline for a while.',
    'My father died on Sunday. He taught me to read.',
  ])('finds the writer’s own loss in: %s', (text) => {
    expect(tellsOwnLoss(text)).toBe(true);
  });

  test.each([
    'Layoffs are not a strategy. Companies that cut deep hired the same people back.',
    'I was laid off in 2009. Ten years later I run a company of ninety. Three lessons on resilience.',
    'How we handled our layoffs: four months of severance and a talent directory.',
    'I was diagnosed with ADHD at 40. Here is what changed in how I lead a team.',
    'We let go of the idea that everybody has to be in the office today.',
  ])('finds no own loss in: %s', (text) => {
    expect(tellsOwnLoss(text)).toBe(false);
  });
});
