import { expect, test } from '@jest/globals';
import { setupStates } from './setup-steps.ts';

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
