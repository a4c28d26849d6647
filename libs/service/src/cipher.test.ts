import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { createCipher } from './cipher.ts';

const key = () => randomBytes(32).toString('base64url');

test('createCipher opens what it sealed, and seals differently each time', () => {
  const cipher = createCipher(key());
  for (const text of ['', 'token', '🦊'.repeat(1000), '\0']) {
    const sealed = cipher.seal(text);
    expect(cipher.open(sealed)).toBe(text);
    expect(cipher.seal(text)).not.toBe(sealed);
  }
});

test('createCipher rejects another key, a changed bit, a truncated and an invented text', () => {
  const cipher = createCipher(key());
  const sealed = Buffer.from(cipher.seal('token'), 'base64url');
  expect(() => createCipher(key()).open(sealed.toString('base64url'))).toThrow();
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(() => cipher.open(changed.toString('base64url'))).toThrow();
  }
  for (const cut of ['', 'x', sealed.subarray(0, -1).toString('base64url')]) {
    expect(() => cipher.open(cut)).toThrow();
  }
});

test('tryOpen returns undefined for a text sealed with another key', () => {
  const cipher = createCipher(key());
  const sealed = cipher.seal('token');
  expect(cipher.tryOpen(sealed)).toBe('token');
  expect(createCipher(key()).tryOpen(sealed)).toBeUndefined();
  expect(cipher.tryOpen('')).toBeUndefined();
});
