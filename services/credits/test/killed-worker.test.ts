import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { userCreated } from '@tagwell/contracts/events/events';
import { connect } from '@tagwell/postgres/connect';
import { startServiceProcess, type ServiceProcess } from '@tagwell/testkit/service-process';
import { until } from '@tagwell/testkit/until';
import type { Knex } from 'knex';
import { announced, startCredits, type TestCredits } from './start-credits.ts';

const workerEntry = new URL('../src/worker.ts', import.meta.url);
const gate = 4712;

let service: TestCredits;
let owner: Knex;
const workers: ServiceProcess[] = [];

async function startWorker(): Promise<ServiceProcess> {
  const worker = await startServiceProcess(workerEntry, service.environment);
  workers.push(worker);
  return worker;
}

beforeAll(async () => {
  service = await startCredits();
  owner = connect(service.ownerUrl, { schema: 'credits', poolSize: 2 });
  // The trigger blocks every new entry on a lock that this test holds.
  await owner.raw(`
    CREATE FUNCTION credits.wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock_shared(${gate});
      RETURN NEW;
    END $$;
    CREATE TRIGGER gate BEFORE INSERT ON credits.ledger FOR EACH ROW
      EXECUTE FUNCTION credits.wait_at_gate();`);
});

afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.end('SIGKILL')));
  await owner.destroy();
  await service.stop();
});

test('a worker killed during a grant leaves nothing, and the next one grants five credits once', async () => {
  const userId = crypto.randomUUID();
  await owner.transaction(async (trx) => {
    await trx.raw('SELECT pg_advisory_xact_lock(?)', [gate]);
    const first = await startWorker();
    await service.deliver(userCreated, { userId });
    await until('the grant to wait at the gate', async () => {
      const { rows } = await owner.raw<{ rows: unknown[] }>(
        `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = ? AND NOT granted`,
        [gate],
      );
      return rows.length > 0 ? true : undefined;
    });
    await first.end('SIGKILL');
    expect(await service.balance(userId)).toBeUndefined();
  });

  await service.expireLocks();
  await startWorker();
  await until('the account', () => service.balance(userId));
  expect(await service.balance(userId)).toBe(5);
  expect(await service.db('ledger').where({ user_id: userId })).toHaveLength(1);
  expect(await announced(service.db, userId)).toMatchObject([{ userId, balance: 5, version: 1 }]);
});
