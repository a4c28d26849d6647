import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { limits } from '@tagwell/contracts/limits';
import { closeServer, listen } from '@tagwell/service/listen';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { complaintsOf } from '../test/checkers.ts';
import { projectFolder } from '../local/environment.ts';

const folder = join(projectFolder, 'deploy/proxy');
const read = (file: string) => readFile(join(folder, file), 'utf8');
const secondsOf = (time: string) => Number(/^(\d+)s$/u.exec(time)?.[1] ?? Number.NaN);

/** From the gateway's own settings, in seconds. */
let longestAnswer: number;
let longestUpload: number;
let keptConnection: number;
beforeAll(async () => {
  const config = await readFile(join(projectFolder, 'gateway/src/config.ts'), 'utf8');
  const defaultOf = (name: string) =>
    Number(new RegExp(`${name}: amount\\(([\\d_]+),`, 'u').exec(config)?.[1]?.replaceAll('_', '')) /
    1000;
  longestAnswer = Math.max(defaultOf('ANSWER_TIMEOUT_MS'), limits.waitForJobMs / 1000);
  longestUpload = defaultOf('UPLOAD_TIMEOUT_MS');
  const server = createServer();
  await listen(server, 0, '127.0.0.1');
  keptConnection = server.keepAliveTimeout / 1000;
  await closeServer(server);
});

function expectTimes(times: { kept: string; answer: string }): void {
  // If Tagwell closed a connection while a request is on its way, the proxy would answer 502.
  expect(secondsOf(times.kept)).toBeLessThan(keptConnection);
  expect(secondsOf(times.kept)).toBeGreaterThan(0);
  expect(secondsOf(times.answer)).toBeGreaterThan(longestAnswer);
}

describe('nginx.conf', () => {
  let directives: string[];
  let configText: string;
  beforeAll(async () => {
    configText = await read('nginx.conf');
    directives = configText
      .replaceAll(/^\s*#.*$/gmu, '')
      .split(/[;{}]/u)
      .map((part) => part.trim().replaceAll(/\s+/gu, ' '));
  });
  const valueOf = (name: string) =>
    directives.find((one) => one.startsWith(`${name} `))?.slice(name.length + 1) ?? '';

  test('forwards the client address and WebSockets, and overwrites headers set by the caller', () => {
    const headers = directives.filter((one) => one.startsWith('proxy_set_header '));
    expect(headers.map((one) => one.slice('proxy_set_header '.length)).toSorted()).toEqual(
      [
        'Host $host',
        'Upgrade $http_upgrade',
        'Connection $tagwell_connection',
        'X-Forwarded-For $remote_addr',
        'X-Request-Id $request_id',
        'traceparent ""',
      ].toSorted(),
    );
    expect(configText).toMatch(
      /map \$http_upgrade \$tagwell_connection \{\s+default upgrade;\s+'' +'';/u,
    );
    expect(directives).toContain('proxy_http_version 1.1');
    expect(directives).toContain('return 301 https://$host$request_uri');
  });

  test('has no access log', () => {
    const servers = directives.filter((one) => one === 'server');
    expect(servers).toHaveLength(2);
    expect(directives.filter((one) => one.startsWith('access_log '))).toEqual(
      servers.map(() => 'access_log off'),
    );
  });

  test('waits longer than the longest answer, and does not limit uploads', () => {
    expectTimes({ kept: valueOf('keepalive_timeout'), answer: valueOf('proxy_read_timeout') });
    expect(valueOf('client_max_body_size')).toBe('0');
    expect(valueOf('proxy_request_buffering')).toBe('off');
  });

  test('is valid (nginx, where installed)', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'tagwell-nginx-'));
    const at = (name: string) => join(directory, name);
    const certificate = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=ours'];
    const openssl = promisify(execFile);
    await openssl('openssl', [...certificate, '-keyout', at('key'), '-out', at('crt')]);
    const site = configText
      .replace(/ssl_certificate .*;/u, `ssl_certificate ${at('crt')};`)
      .replace(/ssl_certificate_key .*;/u, `ssl_certificate_key ${at('key')};`)
      // Only root may listen there, and not every machine has IPv6.
      .replaceAll(/listen \[::\].*;/gu, '')
      .replaceAll(/listen (?=\d)/gu, 'listen 127.0.0.1:2');
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${at(name)};`,
    );
    await writeFile(
      at('conf'),
      `pid ${at('pid')}; events {} http { access_log off; ${folders.join(' ')} ${site} }`,
    );
    const args = ['-t', '-q', '-e', 'stderr', '-c', at('conf')];
    expect([undefined, '']).toContain(await complaintsOf('nginx', args));
    await rm(directory, { recursive: true });
  });
});

describe('Caddyfile', () => {
  test('sets its own request id, waits longer than the longest answer, and does not limit uploads', async () => {
    const configText = await read('Caddyfile');
    const lines = configText
      .replaceAll(/^\s*#.*$/gmu, '')
      .split('\n')
      .map((line) => line.trim());
    expect(lines).toContain('reverse_proxy 127.0.0.1:8080 {');
    expect(lines.filter((line) => line.startsWith('header_up'))).toEqual([
      'header_up X-Request-Id {http.request.uuid}',
      'header_up -Traceparent',
    ]);
    const valueOf = (name: string) =>
      lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1) ?? '';
    expectTimes({ kept: valueOf('keepalive'), answer: valueOf('response_header_timeout') });
    // It must trust no other proxies.
    expect(lines.filter((line) => /^(trusted_proxies|request_body)/u.test(line))).toEqual([]);
  });

  test('is valid (caddy, where installed)', async () => {
    const args = ['adapt', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
    expect([undefined, '']).toContain(await complaintsOf('caddy', args));
  });
});

const traefikFile = z.object({
  entryPoints: z.object({
    https: z.object({
      forwardedHeaders: z.strictObject({ insecure: z.literal(false) }),
      transport: z.object({ respondingTimeouts: z.object({ readTimeout: z.string() }) }),
    }),
  }),
});
const traefikSite = z.object({
  http: z.object({
    routers: z.object({ tagwell: z.object({ middlewares: z.tuple([z.literal('tagwell')]) }) }),
    middlewares: z.strictObject({
      tagwell: z.object({
        headers: z.object({ customRequestHeaders: z.record(z.string(), z.string()) }),
      }),
    }),
    services: z.object({
      tagwell: z.object({ loadBalancer: z.object({ serversTransport: z.literal('tagwell') }) }),
    }),
    serversTransports: z.object({
      tagwell: z.object({
        forwardingTimeouts: z.object({
          idleConnTimeout: z.string(),
          responseHeaderTimeout: z.string(),
        }),
      }),
    }),
  }),
});

test('the Traefik files trust no forwarded headers, and wait long enough for uploads and answers', async () => {
  const { https } = traefikFile.parse(parse(await read('traefik.yml'))).entryPoints;
  expect(secondsOf(https.transport.respondingTimeouts.readTimeout)).toBeGreaterThanOrEqual(
    longestUpload,
  );
  const { http } = traefikSite.parse(parse(await read('traefik-tagwell.yml')));
  const { idleConnTimeout, responseHeaderTimeout } =
    http.serversTransports.tagwell.forwardingTimeouts;
  expectTimes({ kept: idleConnTimeout, answer: responseHeaderTimeout });
  expect(http.middlewares.tagwell.headers.customRequestHeaders).toEqual({
    'X-Request-Id': '',
    Traceparent: '',
  });
});

describe('haproxy.cfg', () => {
  let config: string;
  beforeAll(async () => {
    config = await readFile(join(folder, 'haproxy.cfg'), 'utf8');
  });

  test('adds the client address to X-Forwarded-For', () => {
    expect(config).toMatch(/^ {2}option forwardfor$/mu);
  });

  test('waits longer than all timeouts of the gateway together', async () => {
    const example = await readFile(join(projectFolder, '.env.example'), 'utf8');
    const waits = ['UPLOAD_TIMEOUT_MS', 'BODY_TIMEOUT_MS', 'ANSWER_TIMEOUT_MS'].map((name) =>
      Number(new RegExp(`^${name}=(\\d+)$`, 'mu').exec(example)?.[1]),
    );
    const longest = waits.reduce((sum, limit) => sum + limit, 0);
    for (const side of ['client', 'server', 'tunnel']) {
      const [, minutes] = new RegExp(`timeout ${side} (\\d+)m$`, 'mu').exec(config) ?? [];
      expect(Number(minutes) * 60_000).toBeGreaterThan(longest);
    }
  });

  test('answers 502 and 503 in the problem format of the API', () => {
    const answers = [...config.matchAll(/http-error status (\d+) .* lf-string '(.*?)'/gu)];
    expect(answers.map(([, status]) => status)).toEqual(['502', '503']);
    for (const [, status, body = ''] of answers) {
      expect(JSON.parse(body)).toEqual({
        type: 'about:blank',
        title: expect.any(String),
        status: Number(status),
        detail: expect.any(String),
        code: expect.stringMatching(/^(bad_gateway|service_unavailable)$/u),
        message: expect.any(String),
        requestId: '%[uuid]',
      });
    }
  });
});
