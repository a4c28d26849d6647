import { expect, test } from '@jest/globals';
import { LinkedInError } from './linkedin-client.ts';

test.each([
  ["LinkedIn's own word", { error: 'invalid_client', code: 'OAUTH_RESPONSE_BODY_ERROR' }],
  ['a code of the package', { code: 'OAUTH_TIMEOUT' }],
  [
    "Node's code below it",
    { cause: Object.assign(new Error('fetch failed'), { code: 'ENOTFOUND' }) },
  ],
])('tells %s', (_what, fields) => {
  const error = Object.assign(new Error('something went wrong'), fields);
  expect(LinkedInError.from(error).code).toMatch(/^(?:invalid_client|OAUTH_TIMEOUT|ENOTFOUND)$/u);
});

test('lets nothing else out: no sentence, no token, no cause', () => {
  const cause = { body: { access_token: 'a token', id_token: 'eyJ.eyJ.sig' } };
  const error = Object.assign(new Error('unexpected "a token"', { cause }), {
    error: 'see https://example.com/?token=a token',
  });
  const told = LinkedInError.from(error);
  expect(told.code).toBe('unknown');
  expect(told.cause).toBeUndefined();
  expect(`${told.message}${told.code}`).not.toMatch(/token|eyJ/u);
});
