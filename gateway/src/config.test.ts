import { expect, test } from '@jest/globals';
import { serviceNames } from '@tagwell/contracts/http/define-route';
import { readConfig, supportEmailOf } from '@tagwell/service/config';
import { gatewayConfig } from './config.ts';

const key = 'k'.repeat(43);
const complete = {
  PORT: '0',
  INTERNAL_PORT: '0',
  REDIS_URL: 'redis://127.0.0.1',
  WEB_ROOT: '/web',
  PUBLIC_URL: 'https://tagwell.example',
  SUPPORT_EMAIL: 'help@tagwell.example',
  VISITOR_COOKIE_KEY: key,
  USER_SESSION_KEY: key,
  ADMIN_SESSION_KEY: key,
  ...Object.fromEntries(
    serviceNames.flatMap((name) => [
      [`${name.toUpperCase()}_URL`, 'http://127.0.0.1:1'],
      [`${name.toUpperCase()}_IDENTITY_KEY`, key],
      [`${name.toUpperCase()}_INTERNAL_KEY`, key],
    ]),
  ),
};

test('PUBLIC_URL must be https in production and may be http in local mode', () => {
  const read = (changes: Record<string, string>) => () =>
    readConfig(gatewayConfig, { ...complete, ...changes });
  const PUBLIC_URL = 'http://localhost:8080';
  expect(read({})).not.toThrow();
  expect(read({ PUBLIC_URL })).toThrow('PUBLIC_URL: production needs the https address');
  expect(read({ PUBLIC_URL, MODE: 'local' })).not.toThrow();
});

test.each([
  [{ SUPPORT_EMAIL: 'help@tagwell.example', OPERATOR_EMAIL: 'op@tagwell.example' }, 'help@'],
  [{ OPERATOR_EMAIL: 'op@tagwell.example', MAIL_FROM: 'hello@tagwell.example' }, 'op@'],
  [{ MAIL_FROM: 'Tagwell <hello@tagwell.example>' }, 'hello@'],
  [{ MAIL_FROM: 'hello@tagwell.example' }, 'hello@'],
])('supportEmailOf returns the first address that is set: %j', (set, address) => {
  expect(supportEmailOf({ MODE: 'production', ...set })).toBe(`${address}tagwell.example`);
});

test('production does not start without a support address, and local mode has a default', () => {
  const { SUPPORT_EMAIL: _, ...bare } = complete;
  const read = (environment: Record<string, string>) => readConfig(gatewayConfig, environment);
  expect(() => read(bare)).toThrow('SUPPORT_EMAIL: is missing: people need somebody to write to');
  expect(supportEmailOf(read({ ...bare, MODE: 'local' }))).toBe('operator@tagwell.local');
});

test('ALLOWED_ORIGINS are normalized, and anything but an origin is rejected', () => {
  const read = (ALLOWED_ORIGINS: string) =>
    readConfig(gatewayConfig, { ...complete, ALLOWED_ORIGINS }).ALLOWED_ORIGINS;
  expect(read('')).toEqual([]);
  expect(
    read('https://www.tagwell.example/, https://Shop.example:443 ,http://localhost:8080'),
  ).toEqual(['https://www.tagwell.example', 'https://shop.example', 'http://localhost:8080']);
  for (const none of [
    'www.tagwell.example',
    'https://tagwell.example/app',
    '*',
    'localhost:8080',
  ]) {
    expect(() => read(`https://shop.example,${none}`)).toThrow(
      `ALLOWED_ORIGINS: ${none} is not an origin such as`,
    );
  }
});
