import {
  createHmac,
  createSecretKey,
  generateKeyPairSync,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { expect, test } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { signSession, verifySession } from './session-token.ts';

const secret = randomBytes(32);
const key = createSecretKey(secret);
const claims = { id: randomUUID(), sessionId: randomUUID() };
const nowSeconds = Math.floor(Date.now() / 1000);

const good = {
  sid: claims.sessionId,
  sub: claims.id,
  iss: 'tagwell-auth',
  aud: 'user',
  iat: nowSeconds,
  exp: nowSeconds + 900,
};
const without = (name: keyof typeof good) =>
  Object.fromEntries(Object.entries(good).filter(([claim]) => claim !== name));

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signed manually, because the library refuses to create most of these. */
function forge(
  payload: unknown,
  header: Record<string, unknown> = {},
  sign: (text: string) => Buffer = hmac('sha256', secret),
): string {
  const text = `${encode({ alg: 'HS256', typ: 'JWT', ...header })}.${encode(payload)}`;
  return `${text}.${sign(text).toString('base64url')}`;
}

function hmac(hash: string, with_: Buffer | string): (text: string) => Buffer {
  return (text) => createHmac(hash, with_).update(text).digest();
}

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();

test('a session token is valid for its own audience only', () => {
  const token = signSession(claims, key, 'user');
  expect(verifySession(token, key, 'user')).toEqual(claims);
  expect(verifySession(token, key, 'admin')).toBeUndefined();
  expect(verifySession(forge(good), key, 'user')).toEqual(claims);
});

test.each<[string, string]>([
  ['no signature at all', forge(good, { alg: 'none' }, () => Buffer.alloc(0))],
  ['alg "None", in another case', forge(good, { alg: 'None' }, () => Buffer.alloc(0))],
  ['HS512 with our key', forge(good, { alg: 'HS512' }, hmac('sha512', secret))],
  ['HS384 with our key', forge(good, { alg: 'HS384' }, hmac('sha384', secret))],
  ['HS512 claimed, HS256 signed', forge(good, { alg: 'HS512' })],
  ['RS256 of somebody else', jwt.sign(good, privateKey, { algorithm: 'RS256' })],
  ['a public key taken for a secret', forge(good, {}, hmac('sha256', publicPem))],
  ['another secret', forge(good, {}, hmac('sha256', randomBytes(32)))],
  ['an empty secret', forge(good, {}, hmac('sha256', ''))],
  [
    'a key that the header brings along',
    forge(good, { jwk: { kty: 'oct', k: 'AAAA' } }, hmac('sha256', Buffer.alloc(3))),
  ],
  ['a key file that the header names', forge(good, { kid: '/dev/null' }, hmac('sha256', ''))],
  ['the operators’ audience', forge({ ...good, aud: 'admin' })],
  ['no audience', forge(without('aud'))],
  ['another issuer', forge({ ...good, iss: 'tagwell-gateway' })],
  ['no issuer', forge(without('iss'))],
  ['an end that has passed', forge({ ...good, iat: nowSeconds - 901, exp: nowSeconds - 1 })],
  ['no end', forge(without('exp'))],
  ['an end of another kind', forge({ ...good, exp: 'never' })],
  ['no beginning', forge(without('iat'))],
  ['a beginning longer ago than tokens live', forge({ ...good, iat: nowSeconds - 7200 })],
  ['a beginning yet to come', forge({ ...good, nbf: nowSeconds + 3600 })],
  ['no session', forge(without('sid'))],
  ['a session that is no id', forge({ ...good, sid: "' or true" })],
  ['no subject', forge(without('sub'))],
  ['a subject that is no id', forge({ ...good, sub: 'admin' })],
  ['a list for claims', forge([good])],
  ['a text for claims', forge('user')],
  ['claims that are no JSON', forge(good).replace(encode(good), 'YW5hQGV4YW1wbGUuY29t')],
  [
    'a payload changed after signing',
    forge(good).replace(encode(good), encode({ ...good, sub: randomUUID() })),
  ],
  ['a signature cut short', forge(good).slice(0, -4)],
  ['two parts', forge(good).split('.').slice(0, 2).join('.')],
  ['four parts', `${forge(good)}.x`],
  ['no content', ''],
  ['100,000 characters', 'x'.repeat(100_000)],
  ['NUL', '\0.\0.\0'],
  ['dots', '..'],
])('a session token with %s is rejected', (_what, token) => {
  expect(verifySession(token, key, 'user')).toBeUndefined();
});
