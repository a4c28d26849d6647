import { describe, expect, test } from '@jest/globals';
import { canonicalPath, checkSameOrigin, clientAddress } from './request-checks.ts';

describe('canonicalPath', () => {
  test('gives the path without the query', () => {
    expect(canonicalPath('/api/analyses/1b?x=//')).toBe('/api/analyses/1b');
    expect(canonicalPath('/Some/Page')).toBe('/Some/Page');
  });

  test.each([
    '//evil.example/api/analyze',
    '/api//analyze',
    '/api/../admin',
    '/api/./analyze',
    '/api/..',
    '/api/%2e%2e/admin',
    '/api%2fanalyze',
    '/api/analyze%5C',
    '/api\\analyze',
    '/api/analyze%00',
    '/API/analyze',
    '/api/Analyze',
    'http://elsewhere.example/api/analyze',
    '*',
  ])('refuses %s', (target) => {
    expect(() => canonicalPath(target)).toThrow('not written in its plain form');
  });
});

describe('clientAddress', () => {
  test('is the peer when no proxy is trusted, whatever the header says', () => {
    expect(clientAddress('::ffff:10.0.0.9', '1.2.3.4', 0)).toBe('10.0.0.9');
  });

  test('is what the outermost trusted proxy wrote', () => {
    expect(clientAddress('10.0.0.9', 'forged, 1.2.3.4', 1)).toBe('1.2.3.4');
    expect(clientAddress('10.0.0.9', ['forged, 1.2.3.4', '10.0.0.8'], 2)).toBe('1.2.3.4');
  });

  test('is the peer when the trusted proxy wrote nothing', () => {
    expect(clientAddress('10.0.0.9', undefined, 1)).toBe('10.0.0.9');
  });
});

const allowed = new Set(['https://tagwell.example']);
const host = 'localhost:8080';

function isAccepted(method: string, headers: Record<string, string>): boolean {
  try {
    checkSameOrigin(method, { host, ...headers }, allowed);
    return true;
  } catch {
    return false;
  }
}

describe('checkSameOrigin', () => {
  test('lets reading pass from anywhere', () => {
    expect(isAccepted('GET', { 'sec-fetch-site': 'cross-site' })).toBe(true);
  });

  test.each([
    [{}, true],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'none' }, true],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'cross-site', origin: `http://${host}` }, false],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://tagwell.example' }, true],
    [{ origin: `http://${host}` }, true],
    [{ origin: 'https://tagwell.example' }, true],
    [{ origin: 'https://evil.example' }, false],
    [{ origin: 'null' }, false],
  ])('decides a change with %j: %s', (headers, accepted) => {
    expect(isAccepted('POST', headers)).toBe(accepted);
    expect(isAccepted('DELETE', headers)).toBe(accepted);
  });
});
