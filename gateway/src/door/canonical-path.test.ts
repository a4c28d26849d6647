import { describe, expect, test } from '@jest/globals';
import { canonicalPath } from './canonical-path.ts';

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
