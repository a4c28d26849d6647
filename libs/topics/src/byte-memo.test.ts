import { expect, test } from '@jest/globals';
import { createByteMemo } from './byte-memo.ts';

const texts = [
  '',
  'Nurse',
  'Nurce',
  'Geschäftsführerin',
  '看護師 🚀',
  'x'.repeat(63),
  'y'.repeat(64),
];

test('every text gets its own answer, however often and in whichever place it comes', () => {
  let worked = 0;
  // Two places: they take each other's.
  const answerTo = createByteMemo(2, (text) => {
    worked += 1;
    return [text];
  });
  const asked = Array.from({ length: 300 }, (_, at) => texts[(at * at) % texts.length] ?? '');
  const answers = asked.map((text) => {
    const bytes = Buffer.from(`[${text}]`);
    return answerTo(bytes, 1, bytes.length - 1);
  });
  expect(answers).toEqual(asked.map((text) => [text]));
  expect(worked).toBeGreaterThan(texts.length);
});

test('a text that comes a second time in a row is worked out no more', () => {
  let worked = 0;
  const read = createByteMemo(8, (text) => {
    worked += 1;
    return { text };
  });
  for (let time = 0; time < 5; time += 1) read(Buffer.from('Ärztin'), 0, 7);
  expect(worked).toBe(2);
});
