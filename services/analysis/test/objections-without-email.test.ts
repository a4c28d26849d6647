import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { objectionGranted } from '@tagwell/contracts/events/events';
import {
  doNotSuggestEntry,
  objection,
  type Objection,
} from '@tagwell/contracts/http/objection-routes';
import { publishedEvents } from '@tagwell/testkit/start-service';
import * as z from 'zod/mini';
import { startAnalysis, type TestAnalysis } from './start-analysis.ts';

let service: TestAnalysis;
beforeAll(async () => {
  service = await startAnalysis({ RATE_LIMITS: 'off' });
});
afterAll(() => service.stop());
beforeEach(async () => {
  await service.db('do_not_suggest').delete();
  await service.db('objections').delete();
});

const operator = randomUUID();
const asOperator = async (method: string, path: string, body?: unknown) => {
  const options = { operator, ...(body !== undefined && { body }) };
  const answer = await service.call(method, `/api/admin${path}`, options);
  expect(answer.status).toBe(200);
  return answer.body;
};
const openObjections = async () => z.array(objection).parse(await asOperator('GET', '/objections'));

async function postObjection(): Promise<Objection> {
  const body = { name: 'Simon Sinek', recognizedBy: 'x' };
  await service.call('POST', '/api/objections', { body });
  const [asked] = await openObjections();
  if (asked === undefined) throw new Error('the objection is not there');
  return asked;
}

/** Puts the person on the list; returns the entry. */
async function block(objectionId: string): Promise<string> {
  return doNotSuggestEntry.parse(await asOperator('POST', '/do-not-suggest', { objectionId })).id;
}

test('an objection without email is answered by its do-not-suggest entry, and nothing is mailed', async () => {
  const { id } = await postObjection();
  await block(id);
  expect(await openObjections()).toEqual([]);
  const grants = await publishedEvents(service.db, objectionGranted);
  expect(grants.map(({ objectionId }) => objectionId)).not.toContain(id);
});

test('an objection without email is open again once its do-not-suggest entry is removed', async () => {
  const asked = await postObjection();
  for (const _time of ['first', 'again']) {
    const entry = await block(asked.id);
    expect(await openObjections()).toEqual([]);
    await asOperator('DELETE', `/do-not-suggest/${entry}`);
    expect(await openObjections()).toEqual([asked]);
  }
});

test('an objection answered by hand stays answered once its do-not-suggest entry is removed', async () => {
  const { id } = await postObjection();
  await asOperator('POST', `/objections/${id}/answer`);
  const entry = await block(id);
  await asOperator('DELETE', `/do-not-suggest/${entry}`);
  expect(await openObjections()).toEqual([]);
});
