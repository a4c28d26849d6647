import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createImportsRepository } from '../src/data/imports.repository.ts';
import { createUploadsRepository } from '../src/data/uploads.repository.ts';
import { type ImportOrder, requestImport } from '../src/domain/request-import.ts';
import { startImport, type TestImport } from './start-import.ts';

let service: TestImport;
beforeAll(async () => {
  service = await startImport();
});
afterAll(() => service.stop());

const maxBytes = 1_000_000;
const csv = Buffer.from('First Name,Last Name,Company\nAna,Example,Acme\n');
const orderOf = (userId: string): ImportOrder => ({
  userId,
  idempotencyKey: 'one',
  requestId: 'request',
  mayShrink: false,
  receive: async (keep) => {
    await keep(csv);
    return { extension: 'csv', bytes: csv.length };
  },
});
const repositories = () => ({
  imports: createImportsRepository(service.db),
  uploads: createUploadsRepository(service.db),
});
const fault = (code: string) => Object.assign(new Error('the database'), { code });

test('a committed import keeps its file when the answer to COMMIT is lost', async () => {
  const user = randomUUID();
  const { imports, uploads } = repositories();
  const lost = fault('ECONNRESET');
  const create: typeof imports.create = async (order) => {
    await imports.create(order);
    throw lost;
  };
  const ordered = requestImport(
    { imports: { ...imports, create }, uploads, maxBytes },
    orderOf(user),
  );
  await expect(ordered).rejects.toBe(lost);
  const again = await requestImport({ imports, uploads, maxBytes }, orderOf(user));
  expect(await uploads.readChunk(again.id, 0)).toEqual(csv);
  await service.db('imports').where({ id: again.id }).update({ state: 'failed' });
  await uploads.discard(again.id);
  await expect(uploads.readChunk(again.id, 0)).rejects.toThrow('cut off');
});

test('a full disk is reported as storage_full even when cleanup fails too', async () => {
  const { imports, uploads } = repositories();
  const full = () => Promise.reject(fault('53100'));
  const tools = { imports, uploads: { ...uploads, addChunk: full, discard: full }, maxBytes };
  await expect(requestImport(tools, orderOf(randomUUID()))).rejects.toMatchObject({
    code: 'storage_full',
  });
});
