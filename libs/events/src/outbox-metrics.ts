import type { Knex } from 'knex';
import { Gauge, type Registry } from 'prom-client';

/** Shows how long the oldest row of the outbox has been waiting; NaN while Postgres is away. */
export function showOutboxLag(db: Knex, registry: Registry): void {
  const gauge = new Gauge({
    name: 'tagwell_outbox_lag_seconds',
    help: 'Age of the oldest row that waits to be put on a queue; 0 when none waits',
    registers: [registry],
    collect: async () => {
      gauge.set(await readLag(db).catch(() => Number.NaN));
    },
  });
}

async function readLag(db: Knex): Promise<number> {
  const oldest = await db('outbox')
    .orderBy('id')
    .first<{ created_at: Date } | undefined>('created_at');
  return oldest === undefined ? 0 : (Date.now() - oldest.created_at.getTime()) / 1000;
}
