import { createServer, type Server } from 'node:http';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { closeServer, listen } from '@tagwell/service/listen';
import {
  createWebhookClient,
  faultOf,
  isPublicIp,
  lookupPublic,
  namesPrivateIp,
} from './webhook-client.ts';

const open = { allowsHttp: true, allowsPrivate: true };
let server: Server;
let base: string;
let calls = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    calls += 1;
    if (request.url === '/silent') return;
    if (request.url === '/moved') response.setHeader('location', '/fine');
    response.writeHead(request.url === '/moved' ? 302 : 204).end();
  });
  base = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await closeServer(server);
});

const call = (path: string, rules = open, limitMs?: number) =>
  createWebhookClient(
    rules,
    limitMs,
  )({ url: base + path, body: '{}', headers: {}, signal: new AbortController().signal });

describe('a webhook call', () => {
  test('returns the status and does not follow a redirect', async () => {
    calls = 0;
    expect(await call('/fine')).toEqual({ outcome: 'delivered', status: 204 });
    expect(await call('/moved')).toEqual({ outcome: 'refused', status: 302 });
    expect(calls).toBe(2);
  });

  test('to a silent server times out', async () => {
    expect(await call('/silent', open, 50)).toEqual({ outcome: 'timed-out', status: null });
  });

  test('to a private network is not made, whether by address or by DNS', async () => {
    calls = 0;
    const shut = { allowsHttp: true, allowsPrivate: false };
    expect(await call('/fine', shut)).toEqual({ outcome: 'private-address', status: null });
    // A name that only DNS resolves to this machine.
    const find = promisify(lookupPublic);
    await expect(find('localhost', {})).rejects.toThrow('not in the public network');
    expect(calls).toBe(0);
  });

  test('requires https unless http is allowed', () => {
    const url = new URL('http://hooks.example.com/');
    expect(faultOf(url, { allowsHttp: false, allowsPrivate: true })).toBe('no-https');
    expect(faultOf(url, open)).toBeUndefined();
  });
});

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1:248:1893:25c8:1946', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['192.168.0.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['fe80::1%eth0', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['2002:7f00:1::', false],
])('isPublicIp of %s is %s', (address, isPublic) => {
  expect(isPublicIp(address)).toBe(isPublic);
});

test.each(['http://2130706433/', 'http://[::1]/', 'http://0x7f.1/', 'http://app.localhost/'])(
  'namesPrivateIp is true for %s',
  (address) => {
    expect(namesPrivateIp(new URL(address))).toBe(true);
  },
);
