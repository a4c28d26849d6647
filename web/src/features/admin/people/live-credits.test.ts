import { expect, test } from '@jest/globals';
import { changedMeanwhile } from './live-credits.ts';

test.each([
  ['top-up', 10, 'Someone added 10 credits a moment ago.'],
  ['top-up', 1, 'Someone added 1 credit a moment ago.'],
  ['correction', -5, 'Someone corrected the balance by −5 a moment ago.'],
  ['correction', 2, 'Someone corrected the balance by +2 a moment ago.'],
  ['copy', -1, 'A credit was spent a moment ago.'],
] as const)('%s of %d is said in one sentence', (reason, amount, sentence) => {
  expect(changedMeanwhile([{ reason, amount }])).toBe(sentence);
});

test('several changes are one sentence with their sum; none is no sentence', () => {
  const changes = [
    { reason: 'top-up', amount: 10 },
    { reason: 'correction', amount: -5 },
  ] as const;
  expect(changedMeanwhile(changes)).toBe('The balance changed 2 times a moment ago: by +5 in all.');
  expect(changedMeanwhile([])).toBeUndefined();
});
