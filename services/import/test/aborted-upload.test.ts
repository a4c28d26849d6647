import { randomUUID } from 'node:crypto';
import { request, type ClientRequest } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { identityHeader, identityKey, signCaller } from '@tagwell/service/identity';
import { until } from '@tagwell/testkit/until';
import { testRound } from '@tagwell/testkit/process-context';
import { createUploadsRepository } from '../src/data/uploads.repository.ts';
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

/** An upload that stands still in the middle of its file, once parts of it are stored. */
async function beginUpload(user: string): Promise<ClientRequest> {
  const caller = {
    visitorId: 'visitor',
    address: '192.0.2.1',
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
  // Being cut off is what this is about.
  upload.on('error', () => {});
  upload.write(head + row.repeat(Math.ceil(bytesSent / row.length)));
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

test('of an upload that is cut off nothing stays, and the next one is taken', async () => {
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

test('a third upload at the same time is refused, and told when to come again', async () => {
  const user = randomUUID();
  const uploads = await Promise.all([beginUpload(user), beginUpload(user)]);
  const { status, headers, body } = await service.upload(user, row);
  expect(status).toBe(429);
  expect(headers.get('retry-after')).toBe('15');
  expect(body).toMatchObject({ code: 'rate_limited' });
  for (const upload of uploads) upload.destroy();
  await until('the parts to be gone', isEverythingGone);
});

test('what a killed process left of an upload is swept away, and what is under way stays', async () => {
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
