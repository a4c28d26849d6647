import { expect, test } from '@jest/globals';
import { loggedPath, networkOf } from './access-log.ts';

const id = '5f0c1d9e-8f43-4c0f-9c0e-0d3c5a3a1f11';

test.each([
  ['/api/analyze', '/api/analyze', '/api/analyze'],
  ['/api/analyses/{id}', `/api/analyses/${id}`, `/api/analyses/${id}`],
  ['/api/posts/{id}/outcome', `/api/posts/${id}/outcome`, `/api/posts/${id}/outcome`],
  ['/api/analyses/{id}', '/api/analyses/a-token-or-a-name', '/api/analyses/{id}'],
  ['/api/analyses/{id}', `/api/analyses/${id}ana@example.com`, '/api/analyses/{id}'],
  ['unknown', '/api/reset/a-token', 'unknown'],
])('loggedPath of route %s and path %s is %s', (route, path, logged) => {
  expect(loggedPath({ route, path })).toBe(logged);
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:7:8:9:a:b:c', '2001:db8:7::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['2001::7:8:9:a:b', '2001:0:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['ana@example.com', 'unknown'],
])('networkOf %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
