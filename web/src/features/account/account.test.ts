import { describe, expect, test } from '@jest/globals';
import { resetProblem, strengthHint } from './password-reset.ts';
import { setupStates } from './setup-list.tsx';

describe('a new password', () => {
  test('that is too short is weak, and said so before any mismatch', () => {
    expect(resetProblem({ newPassword: '12345', confirmation: '' })).toEqual({
      field: 'newPassword',
      toast: {
        title: 'Weak Password',
        description: 'Password must be at least 6 characters long',
        variant: 'destructive',
      },
    });
  });

  test('must be typed twice alike', () => {
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

  test('gets advice that ends with being strong', () => {
    expect(strengthHint('')).toMatch(/^At least 6/u);
    expect(strengthHint('abcd')).toBe('2 more characters.');
    expect(strengthHint('abcdef')).toMatch(/^Enough/u);
    expect(strengthHint('abcdefabcdef')).toBe('Strong.');
  });
});

const nothing = { headline: false, network: false, post: false };

test('the first step that is neither done nor skipped comes next', () => {
  expect(setupStates(nothing, [])).toEqual({ headline: 'next', network: 'later', post: 'later' });
  expect(setupStates({ ...nothing, headline: true }, ['network'])).toEqual({
    headline: 'done',
    network: 'skipped',
    post: 'next',
  });
});

test('a step that was skipped and then done is done', () => {
  const done = { headline: true, network: true, post: true };
  expect(setupStates(done, ['network'])).toEqual({
    headline: 'done',
    network: 'done',
    post: 'done',
  });
});
