import { describe, expect, test } from '@jest/globals';
import { resetProblem, strengthHint } from './password-reset.ts';
import { setupStates } from './setup-list.tsx';

describe('new password form', () => {
  test('resetProblem rejects a password with fewer than 6 characters before checking the confirmation', () => {
    expect(resetProblem({ newPassword: '12345', confirmation: '' })).toEqual({
      field: 'newPassword',
      toast: {
        title: 'Weak Password',
        description: 'Password must be at least 6 characters long',
        variant: 'destructive',
      },
    });
  });

  test('resetProblem rejects a confirmation that differs from the password', () => {
    expect(resetProblem({ newPassword: 'long enough', confirmation: 'Long enough' })).toEqual({
      field: 'confirmation',
      toast: {
        title: 'Password Mismatch',
        description: 'Passwords do not match',
        variant: 'destructive',
      },
    });
    expect(
      resetProblem({ newPassword: 'long enough', confirmation: 'long enough' }),
    ).toBeUndefined();
  });

  test('strengthHint counts missing characters, and ends with “Strong.”', () => {
    expect(strengthHint('')).toMatch(/^At least 6/u);
    expect(strengthHint('abcd')).toBe('2 more characters.');
    expect(strengthHint('abcdef')).toMatch(/^Enough/u);
    expect(strengthHint('abcdefabcdef')).toBe('Strong.');
  });
});

const nothing = { headline: false, network: false, post: false };

test('setupStates marks the first step that is neither done nor skipped as next', () => {
  expect(setupStates(nothing, [])).toEqual({ headline: 'next', network: 'later', post: 'later' });
  expect(setupStates({ ...nothing, headline: true }, ['network'])).toEqual({
    headline: 'done',
    network: 'skipped',
    post: 'next',
  });
});

test('setupStates marks a skipped step as done once it is done', () => {
  const done = { headline: true, network: true, post: true };
  expect(setupStates(done, ['network'])).toEqual({
    headline: 'done',
    network: 'done',
    post: 'done',
  });
});
