import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { networkImported, networkImportFailed } from '@tagwell/contracts/events/events';
import { importAccepted } from '@tagwell/contracts/http/import-routes';
import { publishedEvents } from '@tagwell/testkit/start-service';
import { until } from '@tagwell/testkit/until';
import { startImport, type TestImport } from './start-import.ts';

let service: TestImport;
beforeAll(async () => {
  service = await startImport();
});
afterAll(() => service.stop());

const header = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On';
const network = [header, 'Ana,One,,,Acme,CTO,', 'Ben,Two,,,Acme,CFO,'].join('\n');
const anHourMs = 3_600_000;

/** Accepts a file and dates its request an hour back, so that its duration is known. */
async function order(user: string, file: string): Promise<string> {
  const answer = await service.upload(user, file, { headers: { prefer: 'respond-async' } });
  const { importId } = importAccepted.parse(answer.body);
  const requestedAt = new Date(Date.now() - anHourMs);
  await service.db('imports').where({ id: importId }).update({ created_at: requestedAt });
  return importId;
}
const ended = (id: string) =>
  until('the import to end', () =>
    service.db('imports').where({ id }).whereIn('state', ['done', 'failed']).first('state'),
  );

async function endEventsOf(importId: string) {
  const all = await Promise.all([
    publishedEvents(service.db, networkImported),
    publishedEvents(service.db, networkImportFailed),
  ]);
  const [imported, failed] = all.map((events) =>
    events.filter((event) => event.importId === importId),
  );
  return { imported, failed };
}

describe('the end of an import', () => {
  const anHour = expect.closeTo(anHourMs, -6);

  test('is published once with the network size and the time since the upload', async () => {
    const user = randomUUID();
    const id = await order(user, network);
    const worker = await service.startWorker();
    await ended(id);
    expect(await endEventsOf(id)).toEqual({
      imported: [{ userId: user, importId: id, connections: 2, tookMs: anHour }],
      failed: [],
    });
    await worker.stop();
  });

  test('is published as failed for an unreadable file and for a passed deadline', async () => {
    const user = randomUUID();
    const [empty, late] = [await order(user, `${header}\n`), await order(randomUUID(), network)];
    await service
      .db('imports')
      .where({ id: late })
      .update({ deadline_at: new Date(Date.now() - 1) });
    const worker = await service.startWorker();
    for (const id of [empty, late]) {
      await ended(id);
      expect(await endEventsOf(id)).toMatchObject({
        imported: [],
        failed: [{ importId: id, tookMs: anHour }],
      });
    }
    await worker.stop();
  });

  test('is not published when the person is asked for confirmation', async () => {
    const user = randomUUID();
    const worker = await service.startWorker();
    const people = Array.from({ length: 20 }, (_, n) => `Ana,Number ${n},,,Acme,CTO,`);
    await ended(await order(user, [header, ...people].join('\n')));
    const id = await order(user, network);
    await ended(id);
    expect(await service.db('imports').where({ id }).first('error_code')).toEqual({
      error_code: 'import_would_shrink',
    });
    expect(await endEventsOf(id)).toEqual({ imported: [], failed: [] });
    await worker.stop();
    // A failed job is in the failed list with its message.
    expect(await service.dumpRedis()).not.toContain('Nothing has been replaced yet');
  });
});
