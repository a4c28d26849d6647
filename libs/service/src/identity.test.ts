import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { identityKey, signCaller, verifyCaller } from './identity.ts';

const secret = randomBytes(32).toString('base64url');
const key = identityKey(secret);
const caller = { visitorId: 'v', ip: '192.0.2.1' };
/** The caller's claims in a token. */
const claimed = { visitorId: 'v', address: '192.0.2.1' };
const issuer = 'tagwell-gateway';
const audience = 'analysis';
const now = Math.floor(Date.now() / 1000);

/** A valid token except for what a test case changes. */
function forge(
  claims: Record<string, unknown> = {},
  options: jwt.SignOptions = {},
  signingKey: jwt.Secret = key,
): string {
  const standard = { iss: issuer, aud: audience, exp: now + 30 };
  return jwt.sign({ ...claimed, ...standard, ...claims }, signingKey, options);
}

const without = (name: string): string => {
  const claims: Record<string, unknown> = { ...claimed, iss: issuer, aud: audience, exp: now + 30 };
  delete claims[name];
  return jwt.sign(claims, key);
};

const unsigned = [
  { alg: 'none', typ: 'JWT' },
  { ...claimed, iss: issuer, aud: audience, exp: now + 30 },
]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.');

describe('the signed identity of a caller', () => {
  test('is verified from the token signed for this service', () => {
    expect(verifyCaller(signCaller(caller, key, audience), key, audience)).toEqual(caller);
  });

  test('keeps the claims `admin` and `address` for processes of another release', () => {
    const id = randomUUID();
    const operator = { id, sessionId: id, role: 'owner' } as const;
    const token = signCaller({ ...caller, operator }, key, audience);
    expect(jwt.decode(token)).toMatchObject({ ...claimed, admin: operator });
    expect(verifyCaller(token, key, audience)).toEqual({ ...caller, operator });
    expect(verifyCaller(forge({ operator }), key, audience)).toEqual(caller);
  });

  test.each([
    ['no token', undefined],
    ['an empty token', ''],
    ['a Bearer header', 'Bearer token'],
    ['no signature', `${unsigned}.`],
    ['a truncated signature', forge().slice(0, -2)],
    ['another algorithm', forge({}, { algorithm: 'HS512' })],
    ['another key', forge({}, {}, identityKey(randomBytes(32).toString('base64url')))],
    ['the text of the key', forge({}, {}, secret)],
    ['another audience', forge({ aud: 'credits' })],
    ['no audience', without('aud')],
    ['another issuer', forge({ iss: 'somebody' })],
    ['no issuer', without('iss')],
    ['an old token', forge({ iat: now - 130, exp: now - 100 })],
    ['a token that lives too long', forge({ iat: now - 130, exp: now + 3600 })],
    ['a token that is not valid yet', forge({ nbf: now + 120 })],
    ['no visitor', without('visitorId')],
    ['an empty visitor', forge({ visitorId: '' })],
    ['a visitor of another type', forge({ visitorId: 7 })],
    ['no address', without('address')],
  ])('is rejected with %s', (_what, token) => {
    expect(verifyCaller(token, key, audience)).toBeUndefined();
  });
});
