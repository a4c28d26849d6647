import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Caller } from '@tagwell/contracts/caller';
import { identityHeader, identityKey, verifyCaller } from '@tagwell/service/identity';
import { closeServer, listen } from '@tagwell/service/listen';
import { newIdentityKey } from '@tagwell/testkit/service-client';
import { forEachService, type ServiceAddress } from '../config.ts';
import { fetchSnapshot, snapshotSources } from './job-snapshot.ts';

const visitor: Caller = { visitorId: 'visitor', ip: '192.0.2.1' };
const user: Caller = { ...visitor, user: { id: randomUUID(), sessionId: randomUUID() } };
const id = randomUUID();
const head = { id, state: 'running', stage: 'parse', percent: 40, seq: 3 };
const key = identityKey(newIdentityKey());

/** Each service's answer, by its name; the others do not know the job. */
let answers: Record<string, number>;
let asked: { service: string; path: string | undefined; caller: Caller | undefined }[];

const servers = forEachService((name) =>
  createServer((request, response) => {
    const identity = String(request.headers[identityHeader]);
    asked.push({ service: name, path: request.url, caller: verifyCaller(identity, key, name) });
    response.writeHead(answers[name] ?? 404).end(JSON.stringify({ ...head, extra: name }));
  }),
);
let sources: ReturnType<typeof snapshotSources>;
beforeAll(async () => {
  const ports = new Map<string, number>();
  for (const [name, server] of Object.entries(servers)) {
    ports.set(name, await listen(server, 0, '127.0.0.1'));
  }
  const address = (name: ServiceAddress['name']): ServiceAddress => ({
    name,
    url: `http://127.0.0.1:${ports.get(name)}`,
    key,
  });
  sources = snapshotSources(forEachService(address));
});
beforeEach(() => {
  answers = {};
  asked = [];
});
afterAll(async () => {
  for (const server of Object.values(servers)) {
    server.closeAllConnections();
    await closeServer(server);
  }
});

const snapshotFor = (caller: Caller) => fetchSnapshot(sources, id, caller);

describe('job snapshot', () => {
  test("is returned by the service that knows the job, which receives the caller's identity", async () => {
    answers = { import: 200 };
    expect(await snapshotFor(user)).toEqual({ ...head, extra: 'import' });
    expect(asked).toEqual([
      { service: 'analysis', path: `/api/analyses/${id}`, caller: expect.objectContaining(user) },
      { service: 'import', path: `/api/imports/${id}`, caller: expect.objectContaining(user) },
    ]);
  });

  test('of a visitor is not requested from services that need a user', async () => {
    answers = { import: 200 };
    await expect(snapshotFor(visitor)).rejects.toMatchObject({ code: 'not_found' });
    expect(asked.map(({ service }) => service)).toEqual(['analysis']);
  });

  test('is returned although another service is unavailable', async () => {
    answers = { analysis: 503, import: 200 };
    expect(await snapshotFor(user)).toMatchObject({ extra: 'import' });
  });

  test('fails with service_unavailable, not not_found, while a service is unavailable', async () => {
    answers = { analysis: 503 };
    await expect(snapshotFor(user)).rejects.toMatchObject({ code: 'service_unavailable' });
  });
});
