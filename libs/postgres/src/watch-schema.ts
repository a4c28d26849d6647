import { setTimeout as pause } from 'node:timers/promises';
import type { ProcessContext } from '@tagwell/service/run-process';
import type { Knex } from 'knex';
import { listMigrations, migrationName, migrationsTable } from './migrate.ts';

export interface SchemaWatch {
  /** Rejects with what is missing until every migration of this release has been run. */
  check: () => Promise<void>;
  /** Resolves once they have; whoever works without being asked waits for it. */
  complete: Promise<void>;
}

const lookEveryMs = 1_000;

/**
 * Code of a release needs the schema of that release. Looks until every migration in the directory
 * is in the schema's table of migrations, and not once more. What else is in that table is of a newer
 * release, and does no harm: migrations add.
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
  // Whoever waits for it leaves as well.
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
  const names = (await listMigrations(directory)).map(migrationName);
  const [next, ...others] = names.filter((name) => !run.includes(name));
  if (next === undefined) return undefined;
  return `not migrated: ${next}${others.length === 0 ? '' : ` and ${others.length} more`}`;
}
