import { expect, test } from '@jest/globals';
import { ConfigError, readConfig } from '@tagwell/service/config';
import { httpConfig, workerConfig } from './config.ts';

const key = 'k'.repeat(43);
const http = {
  PORT: '0',
  REDIS_URL: 'redis://127.0.0.1',
  DATABASE_URL: 'postgres://127.0.0.1/x',
  PUBLIC_URL: 'https://tagwell.test',
  ...Object.fromEntries(
    [
      'IDENTITY_KEY',
      'INTERNAL_KEY',
      'USER_SESSION_KEY',
      'ADMIN_SESSION_KEY',
      'TOKEN_KEY',
      'USAGE_KEY',
    ].map((name) => [name, key]),
  ),
  ...Object.fromEntries(
    ['CREDITS', 'ANALYSIS', 'IMPORT', 'ANALYTICS'].flatMap((name) => [
      [`${name}_URL`, 'http://127.0.0.1:1'],
      [`${name}_INTERNAL_KEY`, key],
    ]),
  ),
};
const worker = { ...http, SMTP_URL: 'smtp://127.0.0.1' };

test('production requires BCRYPT_COST 12 and rate limits', () => {
  expect(readConfig(httpConfig, http)).toMatchObject({ MODE: 'production', BCRYPT_COST: 12 });
  expect(() => readConfig(httpConfig, { ...http, BCRYPT_COST: '11' })).toThrow(/BCRYPT_COST/u);
  expect(() => readConfig(httpConfig, { ...http, RATE_LIMITS: 'off' })).toThrow(/RATE_LIMITS/u);
  const local = { ...http, MODE: 'local', BCRYPT_COST: '4', RATE_LIMITS: 'off' };
  expect(readConfig(httpConfig, local).BCRYPT_COST).toBe(4);
});

test.each([
  ['USER_SESSION_KEY', 'short'],
  ['SIGN_IN_FAILURES_PER_ACCOUNT', '0'],
  ['SIGN_IN_WINDOW_MINUTES', 'soon'],
  ['PUBLIC_URL', 'tagwell.test'],
  ['LINKEDIN_CLIENT_ID', 'without a secret'],
])('an invalid %s prevents the start with its name', (name, value) => {
  const start = () => readConfig(httpConfig, { ...http, [name]: value });
  expect(start).toThrow(ConfigError);
  expect(start).toThrow(name);
});

test.each(['http://localhost:8080', 'http://tagwell.test'])(
  'production rejects the non-https PUBLIC_URL %s',
  (address) => {
    for (const [config, settings] of [
      [httpConfig, http],
      [workerConfig, worker],
    ] as const) {
      const read = (mode: string) =>
        readConfig<unknown>(config, {
          ...settings,
          MAIL_DIRECTORY: '/mail',
          PUBLIC_URL: address,
          MODE: mode,
        });
      expect(() => read('production')).toThrow('PUBLIC_URL: production needs the https address');
      expect(() => read('local')).not.toThrow();
    }
  },
);

test('mail requires SMTP_URL, or MAIL_DIRECTORY in local mode', () => {
  expect(readConfig(workerConfig, worker).SMTP_URL).toBe('smtp://127.0.0.1');
  expect(() => readConfig(workerConfig, { ...http, MAIL_DIRECTORY: '/mail' })).toThrow(/SMTP_URL/u);
  expect(() => readConfig(workerConfig, { ...http, MODE: 'local' })).toThrow(/MAIL_DIRECTORY/u);
  const local = { ...http, MODE: 'local', MAIL_DIRECTORY: '/mail' };
  expect(readConfig(workerConfig, local).MAIL_DIRECTORY).toBe('/mail');
});
