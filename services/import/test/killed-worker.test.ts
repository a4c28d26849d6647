import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { importAccepted } from '@tagwell/contracts/http/network';
import { startServiceProcess } from '@tagwell/testkit/service-process';
import { until } from '@tagwell/testkit/until';
import { startImport, type TestImport } from './start-import.ts';

let service: TestImport;
beforeAll(async () => {
  service = await startImport();
});
afterAll(() => service.stop());

const peopleInFile = 3_000;
const header = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On';
const file = [
  header,
  ...Array.from(
    { length: peopleInFile },
    (_, n) => `Ana,Number ${n},https://www.linkedin.com/in/ana-${n},,Acme,Recruiter,05 Jan 2024`,
  ),
].join('\n');

test('imports whose worker is killed at random moments end once, exact, and leave nothing', async () => {
  const imports = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const user = randomUUID();
      const headers = { prefer: 'respond-async' };
      const { body } = await service.upload(user, file, { headers });
      return { user, id: importAccepted.parse(body).importId };
    }),
  );
  const worker = new URL('../src/worker.ts', import.meta.url);
  for (let kill = 0; kill < 3; kill++) {
    const running = await startServiceProcess(worker, service.environment);
    // The moment is what varies here, not what is waited for.
    await pause(randomInt(0, 150));
    await running.end('SIGKILL');
  }
  await service.expireLocks();
  const last = await startServiceProcess(worker, service.environment);

  for (const { user, id } of imports) {
    const ended = await until(
      'the import to end',
      async () => {
        const row = await service.db('imports').where({ id }).first();
        return row?.state === 'done' || row?.state === 'failed' ? row : undefined;
      },
      60_000,
    );
    expect(ended).toMatchObject({ state: 'done', report: { imported: peopleInFile } });
    const { body } = await service.call('GET', '/api/linkedin/connections-count', { user });
    expect(body).toEqual({ count: peopleInFile });
  }
  expect(await service.db('upload_chunks')).toEqual([]);
  expect(await service.db('uploads')).toEqual([]);
  expect(await last.end('SIGTERM')).toBe(0);
});
