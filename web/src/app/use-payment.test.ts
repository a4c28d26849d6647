import { expect, test } from '@jest/globals';
import { isLastCredit, priceText } from './use-payment.ts';

test('the price is said before the click', () => {
  expect(priceText(false, 4)).toBe('Copying uses 1 credit. You have 4.');
  expect(priceText(false, undefined)).toBe('Copying uses 1 credit.');
  expect(priceText(false, 0)).toContain('none left');
});

test('a post that is paid for is free, whatever the balance', () => {
  expect(priceText(true, 0)).toContain('free');
});

test('only the last credit is asked about', () => {
  expect([0, 1, 2, undefined].map((credits) => isLastCredit(false, credits))).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect(isLastCredit(true, 1)).toBe(false);
});
