import { expect, test } from '@jest/globals';
import { ApiError } from '../shared/http/client.ts';
import {
  chargeSentence,
  isLastCredit,
  rememberUnansweredPayment,
  priceText,
} from './use-payment.ts';

test('priceText says what copying costs and how many credits are left', () => {
  expect(priceText(false, 4)).toBe('Copying uses 1 credit. You have 4.');
  expect(priceText(false, undefined)).toBe('Copying uses 1 credit.');
  expect(priceText(false, 0)).toContain('none left');
});

test('priceText says that a paid post is free, even with a balance of 0', () => {
  expect(priceText(true, 0)).toContain('free');
});

test('isLastCredit is true only for a balance of 1 and an unpaid post', () => {
  expect([0, 1, 2, undefined].map((credits) => isLastCredit(false, credits))).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect(isLastCredit(true, 1)).toBe(false);
});

test('chargeSentence says nothing was charged, unless a payment request of the post got no answer', () => {
  expect(chargeSentence('a')).toBe('Nothing was charged.');
  rememberUnansweredPayment('a', new TypeError('Failed to fetch'));
  rememberUnansweredPayment('a', new ApiError(503, ''));
  expect(chargeSentence('a')).toBe('You won’t be charged twice.');
  expect(chargeSentence('b')).toBe('Nothing was charged.');
  rememberUnansweredPayment('a', new ApiError(402, ''));
  expect(chargeSentence('a')).toBe('Nothing was charged.');
});
