import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { ConfigError, readConfig } from '@tagwell/service/config';
import { secretsConfig } from './prepare-config.ts';
import { keyVariables, passwordVariables } from './secret-variables.ts';

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
