import { expect, test } from '@jest/globals';
import { serviceNames } from '@tagwell/contracts/http/define-route';
import { readConfig } from '@tagwell/service/config';
import { gatewayConfig } from './config.ts';

const key = 'k'.repeat(43);
const complete = {
  PORT: '0',
  INTERNAL_PORT: '0',
  REDIS_URL: 'redis://127.0.0.1',
  WEB_ROOT: '/web',
  PUBLIC_URL: 'https://tagwell.example',
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

test('production refuses a public address on plain http, and local mode takes it', () => {
  const read = (changes: Record<string, string>) => () =>
    readConfig(gatewayConfig, { ...complete, ...changes });
  const PUBLIC_URL = 'http://localhost:8080';
  expect(read({})).not.toThrow();
  expect(read({ PUBLIC_URL })).toThrow('PUBLIC_URL: production needs the https address');
  expect(read({ PUBLIC_URL, MODE: 'local' })).not.toThrow();
});
