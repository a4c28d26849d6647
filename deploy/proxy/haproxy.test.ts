import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { projectFolder } from '../local/folders.ts';

let config: string;
beforeAll(async () => {
  config = await readFile(join(projectFolder, 'deploy/proxy/haproxy.cfg'), 'utf8');
});

test('it adds the address that it sees, which the gateway counts on', () => {
  expect(config).toMatch(/^ {2}option forwardfor$/mu);
});

test('it waits longer than the gateway, which knows what may take how long', async () => {
  const example = await readFile(join(projectFolder, '.env.example'), 'utf8');
  const limits = ['UPLOAD_TIMEOUT_MS', 'BODY_TIMEOUT_MS', 'ANSWER_TIMEOUT_MS'].map((name) =>
    Number(new RegExp(`^${name}=(\\d+)$`, 'mu').exec(example)?.[1]),
  );
  const longest = limits.reduce((sum, limit) => sum + limit, 0);
  for (const side of ['client', 'server', 'tunnel']) {
    const [, minutes] = new RegExp(`timeout ${side} (\\d+)m$`, 'mu').exec(config) ?? [];
    expect(Number(minutes) * 60_000).toBeGreaterThan(longest);
  }
});

test('what it says itself is a problem as any other of ours', () => {
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
