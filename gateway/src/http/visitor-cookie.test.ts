import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { identityKey } from '@tagwell/service/identity';
import { createVisitorCookie } from './visitor-cookie.ts';

const newKey = () => identityKey(randomBytes(32).toString('base64url'));

describe('the visitor cookie', () => {
  const visitors = createVisitorCookie(newKey(), false);
  const { visitorId, setCookie } = visitors.issue();
  const pair = setCookie.split(';', 1)[0] ?? '';

  test('comes back as the visitor it was issued to', () => {
    expect(visitors.read(`theme=dark; ${pair}; other=1`)).toBe(visitorId);
  });

  test('is nobody when it was changed, cut, signed by another key, or absent', () => {
    expect(visitors.read(pair.replace('visitor=', 'visitor=A'))).toBeUndefined();
    expect(visitors.read(pair.slice(0, -1))).toBeUndefined();
    expect(visitors.read(`visitor=${visitorId}`)).toBeUndefined();
    expect(visitors.read(undefined)).toBeUndefined();
    expect(createVisitorCookie(newKey(), false).read(pair)).toBeUndefined();
  });

  test('cannot be read by scripts, nor sent by other sites', () => {
    expect(setCookie).toMatch(/^visitor=.*; HttpOnly; SameSite=Lax$/u);
  });

  test('takes the host prefix and Secure where the site is https', () => {
    const issued = createVisitorCookie(newKey(), true).issue().setCookie;
    expect(issued).toMatch(/^__Host-visitor=.*; Path=\/; .*; Secure$/u);
  });
});
