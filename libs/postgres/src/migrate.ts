import { readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';

/** A migration file exports `up` alone: schemas only go forward. */
interface MigrationModule {
  up: (knex: Knex) => Promise<void>;
  /** `{ transaction: false }` where it cannot be part of one; it is then safe to repeat. */
  config?: { transaction: boolean };
}

export const migrationsTable = 'migrations';
/** In the order of their names. */
export async function listMigrations(directory: URL): Promise<string[]> {
  return (await readdir(directory)).filter((file) => file.endsWith('.ts')).sort();
}
/** What the table calls the migration in a file. */
export const migrationName = (file: string): string => file.replace(/\.ts$/u, '');

/** By file. */
type Modules = ReadonlyMap<string, MigrationModule>;

/** While a change waits for a table, whoever comes after it waits as well: not for long. */
const usualLockTimeoutMs = 3_000;
const pauseMs = 500;
/** Two minutes: what holds a table for longer has to be looked at. */
const lockTries = 30;

/**
 * Runs the migrations of a directory that this schema has not seen yet, in order of their names,
 * and answers with the names it ran. Whoever calls it sees to it that nobody else does meanwhile.
 */
export async function migrate(
  knex: Knex,
  directory: URL,
  lockTimeoutMs = usualLockTimeoutMs,
): Promise<string[]> {
  const files = await listMigrations(directory);
  const modules = new Map<string, MigrationModule>();
  for (const file of files) modules.set(file, await load(file, directory));
  const [completed]: [{ name: string }[]] = await knex.migrate.list(configOf(modules));
  const seen = new Set(completed.map(({ name }) => name));
  const pending = files.filter((file) => !seen.has(migrationName(file)));
  const ran: string[] = [];
  for (const group of groupsOf(pending, modules)) {
    for (const file of group) seen.add(migrationName(file));
    const visible = new Map([...modules].filter(([file]) => seen.has(migrationName(file))));
    ran.push(...(await retryForLocks(() => runLatest(knex, visible, lockTimeoutMs))));
  }
  return ran;
}

/** What can be one transaction is one, so that it is there and remembered as a whole or not at all. */
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

async function runLatest(knex: Knex, modules: Modules, lockTimeoutMs: number): Promise<string[]> {
  // Outside a transaction the mark of a run that was killed stays, and no other one would begin.
  await knex.migrate.forceFreeMigrationsLock({ tableName: migrationsTable });
  const [, names]: [number, string[]] = await knex.migrate.latest({
    ...configOf(modules),
    // No effect outside a transaction, where createIndex holds nobody up.
    beforeAll: (trx) => trx.raw(`SET LOCAL lock_timeout = ${lockTimeoutMs}`),
  });
  return names;
}

const configOf = (modules: Modules): Knex.MigratorConfig => ({
  tableName: migrationsTable,
  // A release that is gone back to finds migrations that it does not know, and works beside them.
  disableMigrationsListValidation: true,
  migrationSource: {
    getMigrations: async () => [...modules.keys()],
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
      if (left === 0 || !isLockTimeout(error)) throw error;
    }
    await pause(pauseMs);
  }
}

/** `lock_not_available`. */
const isLockTimeout = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '55P03';
