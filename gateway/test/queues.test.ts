import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { analyzePost, importConnections, sendMail } from '@tagwell/contracts/jobs';
import { problem } from '@tagwell/contracts/problem';
import {
  createTestQueues,
  creditsEvents,
  type StubRecord,
  type StubRows,
  startStubRecord,
  startStubRows,
  type TestQueues,
} from './queue-builder.ts';
import { type StubAuth, type StubSession, startStubAuth } from './stub-auth.ts';
import { startGateway, type TestGateway } from './start-gateway.ts';

let auth: StubAuth;
let record: StubRecord;
let rows: StubRows;
let queues: TestQueues;
let gateway: TestGateway;
let operator: StubSession;
beforeAll(async () => {
  auth = await startStubAuth();
  record = await startStubRecord();
  rows = await startStubRows();
  queues = createTestQueues();
  gateway = await startGateway({
    ...auth.settings,
    ...record.settings,
    ...rows.settings,
    REDIS_URL: queues.redis.url,
    REDIS_PREFIX: queues.redis.prefix,
    QUEUE_SHARDS: '2',
  });
  operator = auth.signIn('admin');
});
beforeEach(() => {
  record.acts.length = 0;
  rows.orders.length = 0;
});
afterAll(async () => {
  await gateway.stop();
  await Promise.all([auth.stop(), record.stop(), rows.stop(), queues.stop()]);
});

const payload = {
  eventId: 'event',
  name: 'visitor.acted',
  payload: { actor: { visitorId: 'someone', address: '203.0.113.7', userAgent: 'Firefox' } },
};

function ask(method: string, path: string, headers: Record<string, string> = {}) {
  return fetch(new URL(`/admin/queues${path}`, gateway.url), {
    method,
    redirect: 'manual',
    headers: { cookie: `admin=${operator.token}`, ...headers },
  });
}
const change = (path: string) => ask('PUT', `/api/queues/${path}`);
const refusal = async (answer: Response) => problem.parse(await answer.json());

test('retrying a failed event delivery runs it and is audited', async () => {
  const jobId = await queues.addDead(creditsEvents, payload);
  expect((await change(`${creditsEvents}/${jobId}/retry`)).status).toBe(204);
  expect(await queues.workOff(creditsEvents, jobId)).toEqual(payload);
  expect(record.acts).toEqual([
    { operatorId: operator.id, action: 'change_queue', subject: `${creditsEvents}:retry:${jobId}` },
  ]);
});

test('discarding a failed event delivery removes it and is audited', async () => {
  const jobId = await queues.addDead(creditsEvents, payload);
  expect((await change(`${creditsEvents}/${jobId}/clean`)).status).toBe(204);
  expect(await queues.stateOf(creditsEvents, jobId)).toBe('unknown');
  expect(record.acts.map(({ subject }) => subject)).toEqual([`${creditsEvents}:discard:${jobId}`]);
});

test('retries all failed jobs, and promotes a delayed job', async () => {
  const dead = [
    await queues.addDead(creditsEvents, payload),
    await queues.addDead(creditsEvents, payload),
  ];
  const late = await queues.addWaiting(creditsEvents, payload, 3_600_000);
  expect((await change(`${creditsEvents}/retry/failed`)).status).toBe(200);
  expect((await change(`${creditsEvents}/${late}/promote`)).status).toBe(204);
  for (const jobId of [...dead, late]) await queues.workOff(creditsEvents, jobId);
});

test('pausing and resuming a queue works and is audited', async () => {
  expect((await change(`${creditsEvents}/pause`)).status).toBe(200);
  const paused: unknown = await (await ask('GET', '/api/queues')).json();
  expect(paused).toMatchObject({
    queues: expect.arrayContaining([
      expect.objectContaining({ name: creditsEvents, isPaused: true }),
    ]),
  });
  expect((await change(`${creditsEvents}/resume`)).status).toBe(200);
  expect(record.acts.map(({ subject }) => subject)).toEqual([
    `${creditsEvents}:pause`,
    `${creditsEvents}:resume`,
  ]);
});

describe('retrying a failed job with a row in another service', () => {
  const { queue } = analyzePost;
  const addDead = async (analysisId: string) => queues.addDead(queue, { analysisId });

  test('reopens the row through that service and then runs the job', async () => {
    const analysisId = randomUUID();
    const jobId = await addDead(analysisId);
    expect((await change(`${queue}/${jobId}/retry`)).status).toBe(200);
    expect(rows.orders).toEqual([
      { operatorId: operator.id, subject: `${queue}:retry:${jobId}`, ids: [analysisId] },
    ]);
    expect(await queues.workOff(queue, jobId)).toEqual({ analysisId });
    expect(record.acts).toEqual([]);
  });

  test('runs the job in its own shard', async () => {
    const analysisId = randomUUID();
    const shard = `${queue}-1`;
    const jobId = await queues.addDead(shard, { analysisId });
    expect((await change(`${shard}/${jobId}/retry`)).status).toBe(200);
    expect(rows.orders.map(({ subject }) => subject)).toEqual([`${shard}:retry:${jobId}`]);
    expect(await queues.workOff(shard, jobId)).toEqual({ analysisId });
    expect((await change(`${queue}-2/${jobId}/retry`)).status).toBe(404);
  });

  test('leaves the job failed and shows the reason when the service refuses', async () => {
    const [done, good] = [randomUUID(), randomUUID()];
    const [first, second] = [await addDead(done), await addDead(good)];
    rows.refusals.set(done, 'It is done.');
    const answer = await change(`${queue}/${first}/retry`);
    expect(answer.status).toBe(403);
    expect((await refusal(answer)).message).toBe('It is done.');

    rows.orders.length = 0;
    const all = await change(`${queue}/retry/failed`);
    expect(await all.json()).toEqual({ retried: 1, skipped: 1 });
    expect(rows.orders).toEqual([
      {
        operatorId: operator.id,
        subject: `${queue}:retry-failed`,
        ids: expect.arrayContaining([done, good]),
      },
    ]);
    expect(await queues.stateOf(queue, first)).toBe('failed');
    await queues.workOff(queue, second);
  });

  test('is rejected while that service is unavailable or the job is not failed', async () => {
    const dead = await queues.addDead(sendMail.queue, { mailId: randomUUID() });
    expect((await change(`${sendMail.queue}/${dead}/retry`)).status).toBe(503);
    expect(await queues.stateOf(sendMail.queue, dead)).toBe('failed');
    const waiting = await queues.addWaiting(queue, { analysisId: randomUUID() });
    expect((await change(`${queue}/${waiting}/retry`)).status).toBe(403);
    expect((await change(`${queue}/no-such-job/retry`)).status).toBe(404);
    expect(rows.orders).toEqual([]);
  });
});

describe('the queue dashboard rejects', () => {
  test('retrying an import, because its file is gone, but allows discarding it', async () => {
    const { queue } = importConnections;
    const jobId = await queues.addDead(queue, { importId: randomUUID() });
    for (const path of [`${queue}/${jobId}/retry`, `${queue}/retry/failed`]) {
      const answer = await change(path);
      expect(answer.status).toBe(403);
      expect((await refusal(answer)).message).toMatch(/Ask the person to upload it again/u);
    }
    expect(record.acts).toEqual([]);
    expect((await change(`${queue}/${jobId}/clean`)).status).toBe(204);
    expect(await queues.stateOf(queue, jobId)).toBe('unknown');
  });

  test('discarding a job that somebody waits for', async () => {
    const jobId = await queues.addWaiting(analyzePost.queue, { analysisId: 'two' });
    const answer = await change(`${analyzePost.queue}/${jobId}/clean`);
    expect(answer.status).toBe(403);
    expect((await refusal(answer)).message).toMatch(/is waiting for this job/u);
    expect(await queues.stateOf(analyzePost.queue, jobId)).toBe('waiting');
    expect(record.acts).toEqual([]);
  });

  test.each([
    ['POST', `${creditsEvents}/add`],
    ['PUT', `${creditsEvents}/empty`],
    ['PUT', `${creditsEvents}/obliterate`],
    ['PUT', `${creditsEvents}/clean/delayed`],
    ['PUT', `${creditsEvents}/concurrency`],
    ['PATCH', `${creditsEvents}/job-1-1/update-data`],
    ['PATCH', `${creditsEvents}/job-1-1/priority`],
    ['DELETE', creditsEvents],
  ])('%s %s', async (method, path) => {
    const answer = await ask(method, `/api/queues/${path}`);
    expect(answer.status).toBe(403);
    expect(await refusal(answer)).toMatchObject({ code: 'forbidden' });
    expect(record.acts).toEqual([]);
  });
});

test('the queue list contains every queue and masks personal data in payloads', async () => {
  await queues.addWaiting(creditsEvents, payload);
  const answer = await ask('GET', `/api/queues?activeQueue=${creditsEvents}&page=1&jobsPerPage=20`);
  const body = await answer.text();
  expect(answer.headers.get('cache-control')).toBe('no-store');
  for (const name of ['analysis', 'import', 'mail', 'events-auth', 'events-analytics']) {
    expect(body).toContain(`"name":"${name}"`);
  }
  expect(body).toContain('"visitorId":"someone","address":"hidden","userAgent":"hidden"');
  expect(body).not.toContain('203.0.113.7');
});
