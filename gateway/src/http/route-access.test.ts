import { describe, expect, test } from '@jest/globals';
import { matchRoute } from './route-access.ts';

describe('matchRoute', () => {
  test('finds the contract of a request', () => {
    expect(matchRoute('POST', '/api/analyze').id).toBe('analyze');
    expect(matchRoute('GET', '/api/analyses/some-id').id).toBe('getAnalysis');
    expect(matchRoute('HEAD', '/api/analyses/some-id').id).toBe('getAnalysis');
  });

  test('rejects a wrong method with 405 and Allow', () => {
    expect(() => matchRoute('DELETE', '/api/analyze')).toThrow(
      expect.objectContaining({ code: 'method_not_allowed', headers: { allow: 'POST' } }),
    );
  });

  test.each(['/api/analyze/', '/api/analyses/a/b', '/api/analyses/', '/api/unknown', '/api/'])(
    'rejects %s with not_found',
    (path) => {
      expect(() => matchRoute('GET', path)).toThrow(expect.objectContaining({ code: 'not_found' }));
    },
  );
});
