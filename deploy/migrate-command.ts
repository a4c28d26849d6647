import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '@tagwell/postgres/connect';
import { migrate as runMigrations } from '@tagwell/postgres/migrate';
import { provision } from '@tagwell/postgres/provision';
import { runCommand } from './local/errors.ts';
import { serviceUrl, type ServiceWithRole } from './services.ts';
import { whichDatabase } from './which-database.ts';

/** Any fixed number: the holder of this advisory lock migrates, all others wait. */
const migrationLock = 7_246_391_905;
const lockPauseMs = 250;
/** A busy machine may need many seconds for a connection. */
const connectTimeoutMs = 30_000;

/**
 * Creates each service's role and schema and runs its pending migrations, as that role. Safe to
 * repeat and to run concurrently. `ownerDatabaseUrl` is for a role that may create roles and
 * schemas. Returns the names of the migrations run, per service.
 */
export async function migrate(
  ownerDatabaseUrl: string,
  services: readonly ServiceWithRole[],
): Promise<Record<string, string[]>> {
  const owner = connect(ownerDatabaseUrl, {
    schema: 'public',
    poolSize: 2,
    applicationName: 'tagwell-migrate',
    connectTimeoutMs,
    // The transaction with the lock is idle while services are migrated.
    idleInTransactionMs: 0,
  });
  try {
    return await owner.transaction(async (lock) => {
      // Creating an index concurrently waits for every snapshot, so this transaction must hold
      // none: it polls instead of waiting in a statement, and binds no values, which would keep a
      // portal open.
      const ask = `SELECT pg_try_advisory_xact_lock(${migrationLock}) AS granted`;
      while (!isGranted(await lock.raw(ask))) await pause(lockPauseMs);
      const ran: Record<string, string[]> = {};
      for (const service of services) {
        await provision(owner, service);
        ran[service.name] = await migrateService(ownerDatabaseUrl, service);
      }
      return ran;
    });
  } finally {
    await owner.destroy();
  }
}

const isGranted = ({ rows }: { rows: { granted: boolean }[] }) => rows[0]?.granted === true;

async function migrateService(
  ownerDatabaseUrl: string,
  service: ServiceWithRole,
): Promise<string[]> {
  const own = connect(serviceUrl(ownerDatabaseUrl, service), {
    schema: service.schema,
    poolSize: 2,
    applicationName: `tagwell-migrate-${service.name}`,
    statementTimeoutMs: 0,
    connectTimeoutMs,
  });
  try {
    return await runMigrations(own, service.migrations);
  } finally {
    await own.destroy();
  }
}

/** `make migrate`: the database of DATABASE_URL, or the one that `make up` is running. */
async function main(): Promise<void> {
  const { databaseUrl, services } = await whichDatabase();
  const ran = await migrate(databaseUrl, services);
  for (const [service, names] of Object.entries(ran)) {
    console.log(`${service}: ${names.length === 0 ? 'up to date' : names.join(', ')}`);
  }
}

if (import.meta.main) runCommand(main);
