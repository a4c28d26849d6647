import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { identityKey } from '@tagwell/service/identity';
import { createVisitorCookie } from './visitor-cookie.ts';

const newKey = () => identityKey(randomBytes(32).toString('base64url'));

describe('the visitor cookie', () => {
  const visitors = createVisitorCookie(newKey(), false);
  const { visitorId, setCookie } = visitors.issue();
  const pair = setCookie.split(';', 1)[0] ?? '';

  test('is read back as the visitor it was issued to', () => {
    expect(visitors.read(`theme=dark; ${pair}; other=1`)).toBe(visitorId);
  });

  test('is rejected when changed, truncated, signed with another key or missing', () => {
    expect(visitors.read(pair.replace('visitor=', 'visitor=A'))).toBeUndefined();
    expect(visitors.read(pair.slice(0, -1))).toBeUndefined();
    expect(visitors.read(`visitor=${visitorId}`)).toBeUndefined();
    expect(visitors.read(undefined)).toBeUndefined();
    expect(createVisitorCookie(newKey(), false).read(pair)).toBeUndefined();
  });

  test('is rejected when changed even after the valid one was read', () => {
    for (let time = 0; time < 2; time += 1) {
      expect(visitors.read(pair)).toBe(visitorId);
      expect(visitors.read(pair.slice(0, -1))).toBeUndefined();
      expect(visitors.read(pair.replace('visitor=', 'visitor=A'))).toBeUndefined();
    }
  });

  test('is read correctly after more visitors than the cache holds', () => {
    const others = Array.from({ length: 10_001 }, () => visitors.issue());
    for (const other of others) {
      expect(visitors.read(other.setCookie.split(';', 1)[0])).toBe(other.visitorId);
    }
    expect(visitors.read(pair)).toBe(visitorId);
  });

  test('is HttpOnly and SameSite=Lax', () => {
    expect(setCookie).toMatch(/^visitor=.*; HttpOnly; SameSite=Lax$/u);
  });

  test('has the __Host- prefix and Secure on an https site', () => {
    const issued = createVisitorCookie(newKey(), true).issue().setCookie;
    expect(issued).toMatch(/^__Host-visitor=.*; Path=\/; .*; Secure$/u);
  });
});
