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
    // By the clock that wrote it.
    .first<{ seconds: number } | undefined>(
      db.raw('extract(epoch FROM clock_timestamp() - created_at)::float8 AS seconds'),
    );
  return oldest?.seconds ?? 0;
}
