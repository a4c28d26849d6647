import { readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from '@tagwell/service/app-error';
import type { ProcessContext } from '@tagwell/service/run-process';
import type { Knex } from 'knex';

/** A migration file exports only `up`; schemas only move forward. */
interface MigrationModule {
  up: (knex: Knex) => Promise<void>;
  /** `{ transaction: false }` if it can't run in a transaction; it must then be safe to repeat. */
  config?: { transaction: boolean };
}

const migrationsTable = 'migrations';
/** Ordered by name. */
async function listMigrations(directory: URL): Promise<string[]> {
  return (await readdir(directory)).filter((file) => file.endsWith('.ts')).sort();
}
/** The migration's name in the table. */
const migrationName = (file: string): string => file.replace(/\.ts$/u, '');

/** The names of this release's migrations, as in the schema's table. */
export async function migrationNames(directory: URL): Promise<string[]> {
  return (await listMigrations(directory)).map(migrationName);
}

/** Migrations not run yet, by file name. */
type Modules = ReadonlyMap<string, MigrationModule>;

/**
 * While a change waits for a table lock, all later statements queue behind it, so it waits only
 * briefly.
 */
const defaultLockTimeoutMs = 3_000;
const pauseMs = 500;
/** Two minutes in all; a table locked for longer needs somebody's attention. */
const lockTries = 30;

/**
 * Runs the pending migrations of a directory, ordered by name, and returns the names it ran. The
 * caller must prevent concurrent migrations.
 */
export async function migrate(
  knex: Knex,
  directory: URL,
  lockTimeoutMs = defaultLockTimeoutMs,
): Promise<string[]> {
  const files = await listMigrations(directory);
  const modules = new Map<string, MigrationModule>();
  const [completed]: [{ name: string }[]] = await knex.migrate.list(configOf(files, modules));
  const seen = new Set(completed.map(({ name }) => name));
  const pending = files.filter((file) => !seen.has(migrationName(file)));
  for (const file of pending) modules.set(file, await load(file, directory));
  const ran: string[] = [];
  for (const group of groupsOf(pending, modules)) {
    for (const file of group) seen.add(migrationName(file));
    const config = configOf(
      files.filter((file) => seen.has(migrationName(file))),
      modules,
    );
    ran.push(...(await retryForLocks(() => runLatest(knex, config, lockTimeoutMs))));
  }
  return ran;
}

/**
 * Groups migrations into transactions, so that each group is applied and recorded completely or not
 * at all.
 */
function groupsOf(pending: readonly string[], modules: Modules): string[][] {
  const groups: string[][] = [];
  let open: string[] | undefined;
  for (const file of pending) {
    const isAlone = modules.get(file)?.config?.transaction === false;
    if (isAlone || open === undefined) groups.push((open = []));
    open.push(file);
    if (isAlone) open = undefined;
  }
  return groups;
}

async function runLatest(
  knex: Knex,
  config: Knex.MigratorConfig,
  lockTimeoutMs: number,
): Promise<string[]> {
  // Outside a transaction, a killed run leaves its lock behind, and no other run could start.
  await knex.migrate.forceFreeMigrationsLock({ tableName: migrationsTable });
  const [, names]: [number, string[]] = await knex.migrate.latest({
    ...config,
    // Has no effect outside a transaction, where createIndex blocks nobody.
    beforeAll: (trx) => trx.raw(`SET LOCAL lock_timeout = ${lockTimeoutMs}`),
  });
  return names;
}

const configOf = (files: readonly string[], modules: Modules): Knex.MigratorConfig => ({
  tableName: migrationsTable,
  // After a rollback, a release finds unknown newer migrations and works with them.
  disableMigrationsListValidation: true,
  migrationSource: {
    getMigrations: async () => [...files],
    getMigrationName: migrationName,
    getMigration: async (file: string) => {
      const module = modules.get(file);
      if (module === undefined) throw new Error(`${file} is unknown`);
      return { ...module, down: () => Promise.reject(new Error('Migrations only go forward')) };
    },
  },
});

async function load(file: string, directory: URL): Promise<MigrationModule> {
  const module: unknown = await import(new URL(file, directory).href);
  if (!isMigration(module)) throw new Error(`${file} exports no up()`);
  return module;
}

function isMigration(module: unknown): module is MigrationModule {
  return (
    typeof module === 'object' &&
    module !== null &&
    'up' in module &&
    typeof module.up === 'function'
  );
}

async function retryForLocks<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let left = lockTries - 1; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !lockErrors.includes(errorCode(error))) throw error;
    }
    await pause(pauseMs);
  }
}

/**
 * `lock_not_available`, and `deadlock_detected` if a process held another table that also changes.
 */
const lockErrors: readonly unknown[] = ['55P03', '40P01'];

export interface SchemaWatch {
  /** Rejects, naming what is missing, until every migration of this release has run. */
  check: () => Promise<void>;
  /** Resolves when they have; workers wait for it before taking jobs. */
  complete: Promise<void>;
}

const lookEveryMs = 1_000;

/**
 * Code needs the schema of its release. Checks until every migration in the directory is recorded
 * in the schema's table, then stops. Other recorded migrations belong to a newer release and are
 * harmless, because migrations only add.
 */
export function watchSchema(
  { logger, onShutdown }: ProcessContext,
  db: Knex,
  directory: URL,
): SchemaWatch {
  const leaving = new AbortController();
  let missing: string | undefined = 'the schema has not been looked at yet';

  async function look(): Promise<void> {
    missing = await describeMissing(db, directory).catch((error: unknown) =>
      error instanceof Error ? error.message : String(error),
    );
  }

  async function lookUntilComplete(): Promise<void> {
    await first;
    if (missing !== undefined) logger.warn({ missing }, 'waiting for the schema');
    while (missing !== undefined) {
      await pause(lookEveryMs, undefined, { signal: leaving.signal });
      await look();
    }
  }

  const first = look();
  const complete = lookUntilComplete();
  // Lets a process shut down while it waits for its schema.
  complete.catch(() => undefined);
  onShutdown('look at the schema', () => leaving.abort());
  return {
    complete,
    check: async () => {
      await first;
      if (missing !== undefined) throw new Error(missing);
    },
  };
}

async function describeMissing(db: Knex, directory: URL): Promise<string | undefined> {
  const { rows } = await db.raw<{ rows: { table: string | null }[] }>(
    'SELECT to_regclass(?) AS table',
    [migrationsTable],
  );
  const isThere = typeof rows[0]?.table === 'string';
  const run: string[] = !isThere ? [] : await db(migrationsTable).pluck('name');
  const names = await migrationNames(directory);
  const [next, ...others] = names.filter((name) => !run.includes(name));
  if (next === undefined) return undefined;
  return `not migrated: ${next}${others.length === 0 ? '' : ` and ${others.length} more`}`;
}
