import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import {
  addCookies,
  canonicalPath,
  checkSameOrigin,
  cleanHeaders,
  clientIp,
  keepOwnCookies,
} from './request-checks.ts';

describe('canonicalPath', () => {
  test('returns the path without the query', () => {
    expect(canonicalPath('/api/analyses/1b?x=//')).toBe('/api/analyses/1b');
    expect(canonicalPath('/Some/Page')).toBe('/Some/Page');
    expect(canonicalPath('/api/people/caf%c3%a9')).toBe('/api/people/caf%c3%a9');
    // Pages have their own "not found".
    expect(canonicalPath('/100%')).toBe('/100%');
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
    '/api/analyses/100%',
    '/api/analyses/%zz',
    '/api/people/%ff',
    '/api/people/%c0%ae',
    '/API/analyze',
    '/api/Analyze',
    'http://elsewhere.example/api/analyze',
    '*',
  ])('rejects %s', (target) => {
    expect(() => canonicalPath(target)).toThrow('not written in its plain form');
  });
});

describe('clientIp', () => {
  test('is the peer address when no proxy is trusted, whatever the header says', () => {
    expect(clientIp('::ffff:10.0.0.9', '1.2.3.4', 0)).toBe('10.0.0.9');
  });

  test('is the address written by the outermost trusted proxy', () => {
    expect(clientIp('10.0.0.9', 'forged, 1.2.3.4', 1)).toBe('1.2.3.4');
    expect(clientIp('10.0.0.9', '9.9.9.9:1, 1.2.3.4:5', 1)).toBe('1.2.3.4');
    expect(clientIp('10.0.0.9', ['forged, 1.2.3.4', '10.0.0.8'], 2)).toBe('1.2.3.4');
  });

  test.each([
    ['203.0.113.7:51234', '203.0.113.7'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['[::ffff:203.0.113.7]:80', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8::ffff:203.0.113.7', '2001:db8::ffff:203.0.113.7'],
  ])('drops the port, the brackets and the IPv4-mapped form of %s', (written, ip) => {
    expect(clientIp('10.0.0.9', written, 1)).toBe(ip);
  });

  test.each(['unknown', '_hidden', '203.0.113', '[x]:1', 'localhost:80'])(
    'is the peer address and reports it when the trusted proxy wrote %s',
    (written) => {
      let told = 0;
      expect(clientIp('10.0.0.9', written, 1, () => (told += 1))).toBe('10.0.0.9');
      expect(told).toBe(1);
    },
  );

  test('is the peer address when the trusted proxy wrote nothing', () => {
    expect(clientIp('10.0.0.9', undefined, 1)).toBe('10.0.0.9');
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
  test('allows a cross-site GET', () => {
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
  ])('for a change with %j returns %s', (headers, accepted) => {
    expect(isAccepted('POST', headers)).toBe(accepted);
    expect(isAccepted('DELETE', headers)).toBe(accepted);
  });
});

test('cleanHeaders removes headers reserved for the gateway, cookies and Expect', () => {
  const headers = {
    'x-user-id': '1',
    'x-internal-call': 'yes',
    'x-tagwell-identity': 'forged',
    'x-tagwell-service': 'forged',
    'x-forwarded-for': '1.2.3.4',
    'x-real-ip': '1.2.3.4',
    'x-request-id': 'mine',
    forwarded: 'for=1.2.3.4',
    x_tagwell_identity: 'forged',
    cookie: 'visitor=1',
    expect: '100-continue',
    'content-type': 'application/json',
    'idempotency-key': 'k',
    prefer: 'respond-async',
  };
  cleanHeaders(headers);
  expect(Object.keys(headers)).toEqual(['content-type', 'idempotency-key', 'prefer']);
});

function merge(own: string[], theirs: string[] | undefined) {
  const answer = theirs === undefined ? {} : { 'set-cookie': theirs };
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  for (const cookie of own) addCookies(response, [cookie]);
  keepOwnCookies(answer, response);
  return answer['set-cookie'];
}

test("keepOwnCookies sends the gateway's and the service's cookies to the browser", () => {
  expect(merge(['visitor=1; Path=/', 'session=new'], ['theme=dark'])).toEqual([
    'visitor=1; Path=/',
    'session=new',
    'theme=dark',
  ]);
  expect(merge(['visitor=1'], ['session=a', 'session_renewal=b'])).toHaveLength(3);
});

test("keepOwnCookies prefers the service's cookie over the gateway's of the same name", () => {
  expect(merge(['session=; Max-Age=0', 'visitor=1'], ['session=signed-in; Path=/'])).toEqual([
    'visitor=1',
    'session=signed-in; Path=/',
  ]);
});

test('keepOwnCookies leaves cookies unchanged if only one side sets some', () => {
  expect(merge(['visitor=1'], undefined)).toBeUndefined();
  expect(merge([], ['session=a'])).toEqual(['session=a']);
});
