import { expect, test } from '@jest/globals';
import { ApiError } from '../shared/http/client.ts';
import {
  chargeSentence,
  isLastCredit,
  rememberUnansweredPayment,
  priceText,
} from './use-payment.ts';

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

test('nothing was charged is said only where no try may have spent a credit', () => {
  expect(chargeSentence('a')).toBe('Nothing was charged.');
  rememberUnansweredPayment('a', new TypeError('Failed to fetch'));
  rememberUnansweredPayment('a', new ApiError(503, ''));
  expect(chargeSentence('a')).toBe('You won’t be charged twice.');
  expect(chargeSentence('b')).toBe('Nothing was charged.');
  rememberUnansweredPayment('a', new ApiError(402, ''));
  expect(chargeSentence('a')).toBe('Nothing was charged.');
});
