import { expect, test } from '@jest/globals';
import { nobodyReasons } from '@tagwell/contracts/http/analysis';
import { nobodyWords } from './nobody-words.ts';

const said = (...asked: Parameters<typeof nobodyWords>) =>
  Object.values(nobodyWords(...asked)).join(' ');

test('a keyword is offered only where one can be added and may bring people', () => {
  expect(said('personal', { keywords: true })).toContain('keyword');
  expect(said('nothing-found', { keywords: true })).toContain('keyword');
  expect(said('layoff', { keywords: true })).toContain('keyword');
  expect(said('grief', { keywords: true })).not.toContain('keyword');
  for (const reason of nobodyReasons) {
    expect(said(reason, { keywords: false })).not.toContain('keyword');
  }
});

test('a post in another language gets a sentence that too little was read, and what helps', () => {
  expect(said('nothing-found', { keywords: true })).toContain('Nobody on our list fits');
  for (const keywords of [true, false]) {
    const words = nobodyWords('nothing-found', { keywords, otherLanguage: true });
    expect(words.why).toContain('could not read enough');
    expect(words.instead).toContain(keywords ? 'a keyword or a sentence' : 'a sentence');
    expect(words.instead).toContain('in English');
    expect(Object.values(words).join(' ')).not.toContain('catalog');
  }
  const named = { keywords: true, named: ['Ana Lima'] };
  expect(nobodyWords('nothing-found', { ...named, otherLanguage: true }).why).toContain(
    'could not read enough',
  );
  expect(nobodyWords('nothing-found', named).why).toContain('nobody else');
});

test('a post that names its people is told so, and not that nobody was found', () => {
  const named = ['Ana Lima', 'Ben Holm', 'Cleo Marsh', '@Dev Rao'];
  expect(nobodyWords('nothing-found', { keywords: false, named })).toMatchObject({
    title: 'You already name four people',
    why: 'That is plenty.',
  });
  expect(said('personal', { keywords: false, named: ['Ana Lima'] })).toContain(
    'You already name one person',
  );
  expect(said('grief', { keywords: false, named })).toBe(said('grief', { keywords: false }));
});

test('people who lost their work are not told of a loss, nor asked to take it back', () => {
  for (const keywords of [true, false]) {
    expect(said('layoff', { keywords })).not.toMatch(/loss|sorry/iu);
  }
});

test('every reason has words of its own', () => {
  const reasons = [...nobodyReasons, 'dismissed'] as const;
  const titles = reasons.map((reason) => nobodyWords(reason, { keywords: true }).title);
  expect(new Set(titles).size).toBe(reasons.length);
});
