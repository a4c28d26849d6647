import { randomUUID } from 'node:crypto';
import { request, type ClientRequest } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { userDeleted } from '@tagwell/contracts/events/events';
import { importAccepted } from '@tagwell/contracts/http/import-routes';
import { handlersByName } from '@tagwell/events/consumer';
import { StaleAttemptError } from '@tagwell/jobs/job-errors';
import { identityHeader, identityKey, signCaller } from '@tagwell/service/identity';
import { useFakeIntervals } from '@tagwell/testkit/fake-intervals';
import { until } from '@tagwell/testkit/until';
import { createTestProcess, testRound } from '@tagwell/testkit/process-context';
import type { Knex } from 'knex';
import { Client } from 'pg';
import { createImportsRepository, type StoredImport } from '../src/data/imports.repository.ts';
import { openNetworkWriter } from '../src/data/network-writer.ts';
import { createUploadsRepository } from '../src/data/uploads.repository.ts';
import { eventHandlers } from '../src/events/handlers.ts';
import { startImport, type TestImport } from './start-import.ts';

let service: TestImport;
beforeAll(async () => {
  service = await startImport();
});
afterAll(() => service.stop());

const boundary = 'tagwell-boundary';
const head = [
  `--${boundary}`,
  'Content-Disposition: form-data; name="linkedinData"; filename="Connections.csv"',
  'Content-Type: text/csv',
  '',
  'First Name,Last Name,URL,Email Address,Company,Position,Connected On\n',
].join('\r\n');
const row = 'Ana,Example,https://www.linkedin.com/in/ana,,Acme,Recruiter,05 Jan 2024\n';
const bytesSent = 3 * 1024 * 1024;

/** An upload that stalls in the middle of its file. */
function openUpload(user: string, beginning: string): ClientRequest {
  const caller = {
    visitorId: 'visitor',
    ip: '192.0.2.1',
    user: { id: user, sessionId: randomUUID() },
  };
  const key = identityKey(service.environment['IDENTITY_KEY'] ?? '');
  const upload = request(new URL('/api/linkedin/import', service.baseUrl), {
    method: 'POST',
    headers: {
      [identityHeader]: signCaller(caller, key, 'import'),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  });
  // The connection is expected to be cut off.
  upload.on('error', () => {});
  upload.write(head + beginning);
  return upload;
}

/** Starts an upload; resolves once parts of it are stored. */
async function beginUpload(user: string): Promise<ClientRequest> {
  const upload = openUpload(user, row.repeat(Math.ceil(bytesSent / row.length)));
  await until('parts of the file', async () => {
    const parts = await service
      .db('upload_chunks')
      .join('uploads', 'uploads.id', 'upload_chunks.upload_id')
      .where({ user_id: user })
      .first();
    return parts === undefined ? undefined : true;
  });
  return upload;
}

async function isEverythingGone(): Promise<true | undefined> {
  const uploads = await service.db('uploads');
  const chunks = await service.db('upload_chunks').select('no');
  return uploads.length + chunks.length === 0 ? true : undefined;
}

test('an aborted upload leaves no data behind and the next upload is accepted', async () => {
  const user = randomUUID();
  const upload = await beginUpload(user);
  upload.destroy();
  await until('the parts to be gone', isEverythingGone);
  expect(await service.db('imports').where({ user_id: user })).toEqual([]);
  const { status } = await service.upload(user, `${head.split('\r\n').at(-1)}${row}`, {
    headers: { prefer: 'respond-async' },
  });
  expect(status).toBe(202);
  await service.db('imports').delete();
  await service.db('upload_chunks').delete();
});

test('a rejected file whose form is incomplete answers 400 and does not crash the process', async () => {
  const user = randomUUID();
  const { status, body } = await service.call('POST', '/api/linkedin/import', {
    user,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    rawBody: head.replace('Connections.csv', 'notes.txt'),
  });
  expect([status, body]).toMatchObject([400, { code: 'invalid_request' }]);
});

test('a third concurrent upload is rejected with 429 and Retry-After', async () => {
  const user = randomUUID();
  const uploads = await Promise.all([beginUpload(user), beginUpload(user)]);
  const { status, headers, body } = await service.upload(user, row);
  expect(status).toBe(429);
  expect(headers.get('retry-after')).toBe('15');
  expect(body).toMatchObject({ code: 'rate_limited' });
  for (const upload of uploads) upload.destroy();
  await until('the parts to be gone', isEverythingGone);
});

test('sweep deletes the chunks of stale uploads and keeps those of active ones', async () => {
  const uploads = createUploadsRepository(service.db);
  const [left, underWay] = [randomUUID(), randomUUID()];
  for (const id of [left, underWay]) {
    await uploads.begin(id, randomUUID());
    await uploads.addChunk(id, 0, Buffer.from(row));
  }
  await service
    .db('uploads')
    .where({ id: left })
    .update({ seen_at: service.db.raw(`now() - interval '3 minutes'`) });
  await uploads.sweep(testRound());
  expect(await service.db('uploads').pluck('id')).toEqual([underWay]);
  expect(await service.db('upload_chunks').pluck('upload_id')).toEqual([underWay]);
  await uploads.discard(underWay);
});

describe('an upload slower than the sweep interval', () => {
  /** Makes the upload look idle for that long. */
  const age = (user: string) =>
    service
      .db('uploads')
      .where({ user_id: user })
      .update({ seen_at: service.db.raw(`now() - interval '3 minutes'`) });

  async function begin(user: string): Promise<{ upload: ClientRequest; answer: Promise<string> }> {
    const upload = openUpload(user, row);
    const answer = new Promise<string>((resolve, reject) => {
      upload.on('response', (response) => readText(response).then(resolve, reject));
    });
    await until('its place', () => service.db('uploads').where({ user_id: user }).first());
    await age(user);
    return { upload, answer };
  }

  test('is kept alive by its heartbeat, even before its first chunk is stored', async () => {
    const intervals = useFakeIntervals();
    const user = randomUUID();
    const { upload } = await begin(user);
    intervals.pass(30_000);
    intervals.restore();
    await until('its being seen', () =>
      service
        .db('uploads')
        .where({ user_id: user })
        .whereRaw(`seen_at > now() - interval '2 minutes'`)
        .first(),
    );
    await createUploadsRepository(service.db).sweep(testRound());
    expect(await service.db('uploads').where({ user_id: user })).toHaveLength(1);
    upload.destroy();
    await until('its place to be free', isEverythingGone);
  });

  test('answers service_unavailable and creates no import when it was swept meanwhile', async () => {
    const user = randomUUID();
    const { upload, answer } = await begin(user);
    await createUploadsRepository(service.db).sweep(testRound());
    upload.end(`\r\n--${boundary}--\r\n`);
    expect(JSON.parse(await answer)).toMatchObject({ code: 'service_unavailable' });
    expect(await service.db('imports').where({ user_id: user })).toEqual([]);
    await until('the parts to be gone', isEverythingGone);
  });
});

describe('when the account is deleted', () => {
  const uploads = () => createUploadsRepository(service.db);
  const countOf = async (table: string, rows: object) =>
    (await service.db(table).where(rows).select(service.db.raw('1'))).length;

  async function remove(user: string): Promise<void> {
    const { logger } = createTestProcess('import').context;
    const event = { eventId: randomUUID(), publishedAt: new Date(), logger };
    const handler = handlersByName(eventHandlers()).get(userDeleted.name);
    await handler?.handle(service.db, { ...event, payload: { userId: user } });
  }

  /** An accepted import that no worker has claimed yet. */
  async function accepted(user: string): Promise<StoredImport> {
    const headers = { prefer: 'respond-async' };
    const { body } = await service.upload(user, `${head.split('\r\n').at(-1)}${row}`, { headers });
    const found = await createImportsRepository(service.db).find(
      importAccepted.parse(body).importId,
    );
    if (found === undefined) throw new Error('the import was not stored');
    return found;
  }

  /** What a worker does in the transaction that ends its job. */
  async function work(trx: Knex.Transaction, taken: StoredImport): Promise<void> {
    const network = await openNetworkWriter(uploads(), trx, taken);
    async function* batches() {
      yield [person];
    }
    await network.replace((await network.write(batches(), 10)).people);
    await trx('imports').where({ id: taken.id }).update({ state: 'done' });
  }

  test('an upload in progress is rejected as unauthenticated and creates no import', async () => {
    const user = randomUUID();
    const upload = openUpload(user, row);
    await until('its place', () => service.db('uploads').where({ user_id: user }).first());
    await remove(user);
    const answered = new Promise<string>((resolve, reject) => {
      upload.on('response', (answer) => readText(answer).then(resolve, reject));
    });
    upload.end(`\r\n--${boundary}--\r\n`);
    expect(JSON.parse(await answered)).toMatchObject({ code: 'unauthenticated' });
    expect(await countOf('imports', { user_id: user })).toBe(0);
    await until('the parts to be gone', isEverythingGone);
  });

  test('a later upload is rejected with 401', async () => {
    const user = randomUUID();
    await remove(user);
    const { status, body } = await service.upload(user, row);
    expect({ status, body }).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(await countOf('uploads', { user_id: user })).toBe(0);
  });

  test('deletion waits for an import being created and then removes it', async () => {
    const user = randomUUID();
    const id = randomUUID();
    await uploads().begin(id, user);
    await uploads().addChunk(id, 0, Buffer.from(row));
    const owner = new Client(service.ownerUrl);
    await owner.connect();
    let removed: Promise<void> | undefined;
    await service.db.transaction(async (trx) => {
      await createImportsRepository(trx).create({
        id,
        userId: user,
        extension: 'csv',
        encoding: 'UTF-8',
        bytes: row.length,
        mayShrink: false,
        fileDigest: '',
        idempotencyKey: undefined,
        requestId: 'request',
      });
      removed = remove(user);
      await until('the deletion to wait', async () => {
        const { rowCount } = await owner.query(
          `SELECT FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return rowCount === 0 ? undefined : true;
      });
    });
    await removed;
    await owner.end();
    expect(await countOf('imports', { user_id: user })).toBe(0);
    expect(await countOf('upload_chunks', { upload_id: id })).toBe(0);
  });

  test('a running import cannot store its connections afterward', async () => {
    const user = randomUUID();
    const taken = await accepted(user);
    await remove(user);
    await expect(service.db.transaction((trx) => work(trx, taken))).rejects.toThrow(
      StaleAttemptError,
    );
    expect(await countOf('linkedin_connections', { user_id: user })).toBe(0);
  });
});

const person = {
  firstName: 'Ana',
  lastName: 'Example',
  company: 'Acme',
  position: 'Recruiter',
  email: '',
  connectedOn: '05 Jan 2024',
  connectedDay: 19_727,
  profileUrl: null,
  dedupeKey: 'ana',
  filled: 4,
};
