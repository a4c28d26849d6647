import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { importAccepted, networkImport } from '@tagwell/contracts/http/import-routes';
import { until } from '@tagwell/testkit/until';
import { startImport, type TestImport } from './start-import.ts';

let service: TestImport;
beforeAll(async () => {
  service = await startImport();
  await service.startWorker();
});
afterAll(() => service.stop());

const header = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On';
const person = (n: number) => `Ana${n},Example,https://www.linkedin.com/in/ana-${n},,Acme,Buyer,`;
const csv = (...rows: string[]) => `${header}\n${rows.join('\n')}\n`;
const people = (count: number) => Array.from({ length: count }, (_, n) => person(n));

const countOf = async (user: string) =>
  (await service.call('GET', '/api/linkedin/connections-count', { user })).body;
const settled = (user: string, id: string) =>
  until('the import to end', async () => {
    const answer = await service.call('GET', `/api/imports/${id}`, { user });
    return networkImport.parse(answer.body).state === 'done' ? true : undefined;
  });

describe('idempotency key of an import', () => {
  test('returns the same import for a retry', async () => {
    const user = randomUUID();
    const headers = { 'idempotency-key': 'one', prefer: 'respond-async' };
    const first = await service.upload(user, csv(...people(2)), { headers });
    await settled(user, importAccepted.parse(first.body).importId);
    const again = await service.upload(user, csv(...people(2)), { headers });
    expect(again.body).toEqual(first.body);
    expect(await countOf(user)).toEqual({ count: 2 });
    expect(await service.db('imports').where({ user_id: user })).toHaveLength(1);
  });

  test('answers 422 for a different file or query with the same key and keeps the network', async () => {
    const user = randomUUID();
    const headers = { 'idempotency-key': 'one' };
    await service.upload(user, csv(person(1), person(2)), { headers });
    const conflict = { status: 422, body: { code: 'idempotency_conflict' } };
    // The same number of bytes, but another person.
    expect(await service.upload(user, csv(person(1), person(3)), { headers })).toMatchObject(
      conflict,
    );
    const query = '?mayShrink=true';
    expect(await service.upload(user, csv(person(1), person(2)), { headers, query })).toMatchObject(
      conflict,
    );
    expect(await countOf(user)).toEqual({ count: 2 });
    const same = await service.upload(user, csv(person(1), person(2)), { headers });
    expect(same).toMatchObject({ status: 200, body: { connectionsCount: 2 } });
  });

  test('accepts one of two different concurrent uploads and rejects the other with 422', async () => {
    const user = randomUUID();
    const headers = { 'idempotency-key': 'one', prefer: 'respond-async' };
    const answers = await Promise.all(
      [2, 3].map((count) => service.upload(user, csv(...people(count)), { headers })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202, 422]));
    const taken = answers.find(({ status }) => status === 202);
    await settled(user, importAccepted.parse(taken?.body).importId);
  });

  test('matches by key alone when an older release stored no file digest', async () => {
    const user = randomUUID();
    const headers = { 'idempotency-key': 'one' };
    await service.upload(user, csv(...people(2)), { headers });
    await service.db('imports').where({ user_id: user }).update({ file_digest: null });
    expect(await service.upload(user, csv(...people(3)), { headers })).toMatchObject({
      status: 200,
      body: { connectionsCount: 2 },
    });
  });
});
