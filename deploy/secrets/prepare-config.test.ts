import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { ConfigError, readConfig } from '@tagwell/service/config';
import { prepareConfig, secretsConfig } from './prepare-config.ts';
import { keyVariables, passwordVariables } from './env-file.ts';

const strong = Object.fromEntries(
  [...keyVariables, ...passwordVariables].map((name) => [
    name,
    randomBytes(32).toString('base64url'),
  ]),
);
const start = (changed: NodeJS.ProcessEnv) => () =>
  readConfig(secretsConfig, { ...strong, ...changed });

test('the secrets that make env generates are taken', () => {
  expect(start({})()).toEqual(strong);
});

test.each(Object.keys(strong))('without %s, or with a weak one, nothing starts', (name) => {
  expect(start({ [name]: undefined })).toThrow(new RegExp(`${name}: .*is missing`, 'u'));
  expect(start({ [name]: 'tagwell' })).toThrow(new RegExp(`${name}: .*(is weak|32 bytes)`, 'u'));
});

test('a password that would need quoting in an address is refused', () => {
  expect(start({ REDIS_PASSWORD: `${'a'.repeat(30)}@/` })).toThrow(ConfigError);
});

describe('the preparation', () => {
  const prepare = (environment: NodeJS.ProcessEnv) => () =>
    readConfig(prepareConfig, {
      DATABASE_URL: 'postgres://postgres@postgres/tagwell',
      ...environment,
    });

  test('production asks for a mail server, also when none is said to be there', () => {
    expect(prepare({ MODE: 'production' })).toThrow(/SMTP_URL: is missing/u);
    expect(prepare({ MODE: 'production', SMTP_URL: '' })).toThrow(/SMTP_URL: is missing/u);
    expect(prepare({ MODE: 'production', SMTP_URL: 'smtp://mail.example.com' })).not.toThrow();
    expect(prepare({ MODE: 'local' })).not.toThrow();
  });

  test.each([
    ['DATABASE_URL', 'Postgres'],
    ['REDIS_URL', 'Redis'],
  ])('a %s that nothing would read is refused, not ignored', (name, server) => {
    const refusal = new RegExp(
      `${name}: is set, but these containers run their own ${server}`,
      'u',
    );
    expect(prepare({ MODE: 'local', [`UNUSED_${name}`]: 'set' })).toThrow(refusal);
    expect(prepare({ MODE: 'local', [`UNUSED_${name}`]: '' })).not.toThrow();
  });
});
