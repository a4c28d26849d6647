import { describe, expect, test } from '@jest/globals';
import { checkSameOrigin } from './same-origin.ts';

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
