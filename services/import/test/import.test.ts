import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  connectionPage,
  importAccepted,
  networkImport,
} from '@tagwell/contracts/http/import-routes';
import { hasEnded } from '@tagwell/contracts/jobs';
import { until } from '@tagwell/testkit/until';
import { Client } from 'pg';
import { startImport, type TestImport } from './start-import.ts';

let service: TestImport;
beforeAll(async () => {
  service = await startImport();
  await service.startWorker();
});
afterAll(() => service.stop());

const header = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On';
const preamble = 'Notes:\n"When exporting your connection data, …"\n\n';
const person = (n: number, position = 'Head of Talent') =>
  `Ana${n},Example,https://www.linkedin.com/in/ana-${n},ana${n}@example.com,Acme,${position},05 Jan 2024`;
const csv = (...rows: string[]) => `${preamble}${header}\n${rows.join('\n')}\n`;
const people = (count: number) => Array.from({ length: count }, (_, n) => person(n));

async function settled(user: string, id: string) {
  return until('the import to end', async () => {
    const answer = await service.call('GET', `/api/imports/${id}`, { user });
    const now = networkImport.parse(answer.body);
    return hasEnded(now) ? now : undefined;
  });
}
const countOf = async (user: string) =>
  (await service.call('GET', '/api/linkedin/connections-count', { user })).body;

describe('POST /api/linkedin/import', () => {
  test('answers with the number of connections', async () => {
    const user = randomUUID();
    const answer = await service.upload(user, csv(...people(3)));
    expect(answer).toMatchObject({ status: 200, body: { connectionsCount: 3 } });
    expect(await countOf(user)).toEqual({ count: 3 });
  });

  test('reports what happened to each row and stores no email addresses and no file', async () => {
    const user = randomUUID();
    const file = csv(
      ...people(3),
      person(1, ''),
      ',,https://www.linkedin.com/in/x,,,,',
      'Solo,,,,,,',
    );
    const accepted = await service.upload(user, file, { headers: { prefer: 'respond-async' } });
    expect(accepted.status).toBe(202);
    const { importId } = importAccepted.parse(accepted.body);
    expect(accepted.headers.get('location')).toBe(`/api/imports/${importId}`);

    const ended = await settled(user, importId);
    expect(ended).toMatchObject({ state: 'done', percent: 100 });
    expect(ended.report).toEqual({
      read: 6,
      imported: 4,
      added: 4,
      changed: 0,
      duplicates: 1,
      withoutName: 1,
      withoutPositionOrCompany: 1,
      unreadable: 0,
      encoding: 'UTF-8',
      delimiter: 'comma',
    });
    const emails = await service.db('linkedin_connections').where({ user_id: user }).pluck('email');
    expect(new Set(emails)).toEqual(new Set(['']));
    expect(await service.db('upload_chunks').where({ upload_id: importId })).toEqual([]);
  });

  test('keeps the fullest row of a duplicated person', async () => {
    const user = randomUUID();
    await service.upload(user, csv(person(1, ''), person(1, 'CTO'), person(1, '')));
    const { body } = await service.call('GET', '/api/linkedin/connections', { user });
    expect(body).toMatchObject({ connections: [{ firstName: 'Ana1', position: 'CTO' }] });
  });

  test('keeps text that has special meaning in COPY', async () => {
    const user = randomUUID();
    const odd = ['&#92;N', String.raw`\.`, String.raw`C:\new\table`];
    await service.upload(user, csv(...odd.map((title, n) => person(n, title))));
    const kept = service.db('linkedin_connections').where({ user_id: user }).orderBy('id');
    expect(await kept.pluck('position')).toEqual([String.raw`\N`, ...odd.slice(1)]);
  });

  test('replaces the previous network and reports added and changed connections', async () => {
    const user = randomUUID();
    await service.upload(user, csv(...people(3)));
    const accepted = await service.upload(user, csv(person(1, 'CTO'), person(2), person(7)), {
      headers: { prefer: 'respond-async' },
    });
    const { report } = await settled(user, importAccepted.parse(accepted.body).importId);
    expect(report).toMatchObject({ imported: 3, added: 1, changed: 1 });
    expect(await countOf(user)).toEqual({ count: 3 });
  });

  test('replaces a network of 20,000 people within one request', async () => {
    const user = randomUUID();
    const file = csv(...people(20_000));
    expect((await service.upload(user, file)).status).toBe(200);
    // 202 would mean that it takes longer than a request waits.
    expect(await service.upload(user, file)).toMatchObject({
      status: 200,
      body: { connectionsCount: 20_000 },
    });
  }, 90_000);

  test('keeps the old network when the file is unreadable', async () => {
    const user = randomUUID();
    await service.upload(user, csv(...people(2)));
    const answer = await service.upload(user, `${preamble}${header}\n`);
    expect(answer).toMatchObject({ status: 422, body: { code: 'unreadable_export' } });
    expect(await countOf(user)).toEqual({ count: 2 });
  });

  test('asks for confirmation with 409 when the network would shrink, and replaces with mayShrink', async () => {
    const user = randomUUID();
    await service.upload(user, csv(...people(100)));
    const few = csv(person(1), person(2));
    const asked = await service.upload(user, few);
    const message = 'This file has 2 connections; you have 100 now. Nothing has been replaced yet.';
    expect(asked).toMatchObject({ status: 409, body: { code: 'import_would_shrink', message } });
    const twice = await service.upload(user, csv(person(1), person(2), person(2)));
    const both = expect.stringMatching(
      /^This file has 2 connections in 3 rows; you have 100 now\./u,
    );
    expect(twice.body).toMatchObject({ message: both });
    expect(await countOf(user)).toEqual({ count: 100 });

    const headers = { prefer: 'respond-async' };
    const accepted = await service.upload(user, few, { headers });
    const ended = await settled(user, importAccepted.parse(accepted.body).importId);
    expect(ended).toMatchObject({
      state: 'failed',
      found: { people: 2, present: 100 },
      error: { code: 'import_would_shrink', message },
    });
    await until('no parts', async () => (await service.db('upload_chunks')).length === 0);

    const agreed = await service.upload(user, few, { query: '?mayShrink=true' });
    expect(agreed).toMatchObject({ status: 200, body: { connectionsCount: 2 } });
    expect(await countOf(user)).toEqual({ count: 2 });
    const small = randomUUID();
    await service.upload(small, csv(...people(20)));
    expect((await service.upload(small, csv(...people(9)))).status).toBe(409);
  });

  test.each([
    ['40 connections by 20', 40, 20],
    ['19 connections by one', 19, 1],
  ])('does not ask for confirmation when replacing %s', async (_what, before, after) => {
    const user = randomUUID();
    await service.upload(user, csv(...people(before)));
    expect(await service.upload(user, csv(...people(after)))).toMatchObject({
      status: 200,
      body: { connectionsCount: after },
    });
  });

  test('keeps the network when the lines are not connections', async () => {
    const user = randomUUID();
    await service.upload(user, csv(...people(3)));
    const answer = await service.upload(user, csv('asdf', 'lorem,ipsum'));
    expect(answer).toMatchObject({ status: 422, body: { code: 'unreadable_export' } });
    expect(await countOf(user)).toEqual({ count: 3 });
  });
});

describe('with a full disk', () => {
  /** Makes writes to a table fail as on a full disk; the returned function frees space again. */
  async function fillDisk(table: string, when: string): Promise<() => Promise<void>> {
    const owner = new Client(service.ownerUrl);
    await owner.connect();
    await owner.query(`
      CREATE OR REPLACE FUNCTION import.disk_full() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = 'disk_full'; END $$;
      CREATE TRIGGER disk_full BEFORE INSERT ON import.${table} FOR EACH ROW
        WHEN (${when}) EXECUTE FUNCTION import.disk_full();`);
    return async () => {
      await owner.query(`DROP TRIGGER disk_full ON import.${table}`);
      await owner.end();
    };
  }

  test('an upload is rejected with 507 and leaves no data behind', async () => {
    const user = randomUUID();
    const makeRoom = await fillDisk('upload_chunks', 'NEW.no = 1');
    const file = csv(...people(60_000));
    const answer = await service.upload(user, file);
    expect(answer).toMatchObject({ status: 507, body: { code: 'storage_full' } });
    expect(await service.db('uploads')).toEqual([]);
    expect(await service.db('upload_chunks')).toEqual([]);
    await makeRoom();
    expect((await service.upload(user, csv(...people(3)))).status).toBe(200);
  });

  test('an import in progress is retried and finishes once there is space again', async () => {
    const user = randomUUID();
    const makeRoom = await fillDisk('linkedin_connections', 'true');
    const headers = { prefer: 'respond-async' };
    const { body } = await service.upload(user, csv(...people(3)), { headers });
    const { importId: id } = importAccepted.parse(body);
    await until('the second start', async () => {
      const row = await service.db('imports').where({ id }).first();
      return row.attempt > 1 ? row : undefined;
    });
    await makeRoom();
    expect(await settled(user, id)).toMatchObject({ state: 'done', report: { imported: 3 } });
    expect(await countOf(user)).toEqual({ count: 3 });
  });
});

describe('POST /api/linkedin/import rejects', () => {
  test.each([
    ['a ZIP named .csv', Buffer.from('PK\u0003\u0004rest'), 'unreadable_export', /unzip/iu],
    ['an empty file', Buffer.from(''), 'unreadable_export', /empty/u],
    [
      'another file of the archive',
      'From,To,Sent At,Message\na,b,c,d\n',
      'unreadable_export',
      /.+/u,
    ],
  ])('%s', async (_what, file, code, sentence) => {
    const answer = await service.upload(randomUUID(), file);
    expect(answer.body).toMatchObject({ code, message: expect.stringMatching(sentence) });
    expect(await service.db('uploads')).toEqual([]);
  });

  test('a wrong file type, a wrong field name and a request without a form', async () => {
    const user = randomUUID();
    const named = await service.upload(user, csv(person(1)), { name: 'people.xlsx' });
    expect(named).toMatchObject({
      status: 400,
      body: { message: 'Please upload a CSV or JSON file from your LinkedIn export.' },
    });
    expect((await service.upload(user, csv(person(1)), { field: 'file' })).status).toBe(400);
    const json = await service.call('POST', '/api/linkedin/import', { user, body: {} });
    expect(json.status).toBe(415);
    expect(await service.db('upload_chunks')).toEqual([]);
  });

  test('a request without a signed-in user with 401', async () => {
    expect((await service.call('POST', '/api/linkedin/import')).status).toBe(401);
  });
});

describe('a stored network', () => {
  test('is searched by name, company and position, and listed page by page', async () => {
    const user = randomUUID();
    await service.upload(user, csv(...people(120), person(500, 'Astronaut')));
    const found = await service.call('GET', '/api/linkedin/connections?query=astro%20acme', {
      user,
    });
    expect(found.body).toMatchObject({ connections: [{ firstName: 'Ana500' }], nextCursor: null });

    const names: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const path = `/api/linkedin/connections${cursor === '' ? '' : `?cursor=${cursor}`}`;
      const { body } = await service.call('GET', path, { user });
      const page = connectionPage.parse(body);
      names.push(...page.connections.map(({ firstName }) => firstName));
      cursor = page.nextCursor;
    }
    expect(new Set(names).size).toBe(121);
    expect(names).toHaveLength(121);
  });

  test.each(['\0', '\ud83d'])('can be listed from a cursor that contains %j', async (odd) => {
    const mark = Buffer.from(JSON.stringify([`Ex${odd}`, 'b', '1'])).toString('base64url');
    const answer = await service.call('GET', `/api/linkedin/connections?cursor=${mark}`, {
      user: randomUUID(),
    });
    expect(answer).toMatchObject({ status: 200, body: { connections: [], nextCursor: null } });
  });

  test('is invisible to other users and can be deleted by its user', async () => {
    const [user, stranger] = [randomUUID(), randomUUID()];
    await service.upload(user, csv(...people(2)));
    expect(await countOf(stranger)).toEqual({ count: 0 });
    const deleted = await service.call('DELETE', '/api/linkedin/connections', { user });
    expect(deleted.body).toEqual({ deleted: 2 });
    expect(await countOf(user)).toEqual({ count: 0 });
  });

  test('answers 404 when another user asks for its import', async () => {
    const accepted = await service.upload(randomUUID(), csv(person(1)), {
      headers: { prefer: 'respond-async' },
    });
    const { importId } = importAccepted.parse(accepted.body);
    const other = await service.call('GET', `/api/imports/${importId}`, { user: randomUUID() });
    expect(other.status).toBe(404);
  });
});
