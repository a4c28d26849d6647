import { readdir } from 'node:fs/promises';
import type { Knex } from 'knex';

/** A migration file exports `up` alone: schemas only go forward. */
interface MigrationModule {
  up: (knex: Knex) => Promise<void>;
}

export const migrationsTable = 'migrations';
/** In the order of their names. */
export async function listMigrations(directory: URL): Promise<string[]> {
  return (await readdir(directory)).filter((file) => file.endsWith('.ts')).sort();
}
/** What the table calls the migration in a file. */
export const migrationName = (file: string): string => file.replace(/\.ts$/u, '');

function isMigration(module: unknown): module is MigrationModule {
  return (
    typeof module === 'object' &&
    module !== null &&
    'up' in module &&
    typeof module.up === 'function'
  );
}

/**
 * Runs the migrations of a directory that this schema has not seen yet, in order of their names,
 * and answers with the names it ran.
 */
export async function migrate(knex: Knex, directory: URL): Promise<string[]> {
  const [, names]: [number, string[]] = await knex.migrate.latest({
    tableName: migrationsTable,
    migrationSource: {
      getMigrations: () => listMigrations(directory),
      getMigrationName: migrationName,
      getMigration: async (file: string) => {
        const module: unknown = await import(new URL(file, directory).href);
        if (!isMigration(module)) throw new Error(`${file} exports no up()`);
        return {
          up: module.up,
          down: () => Promise.reject(new Error('Migrations only go forward')),
        };
      },
    },
  });
  return names;
}
