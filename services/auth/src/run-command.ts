import { connect, type DatabaseConfig, databaseUrlOf } from '@tagwell/postgres/connect';
import { readConfig } from '@tagwell/service/config';
import type { Knex } from 'knex';
import type { ZodMiniType } from 'zod/mini';

const service = 'auth';

/**
 * Runs a program for the operator beside the running processes, whose relay moves what it leaves in
 * the outbox. What `work` returns is printed; a failure is one sentence and exit code 1.
 */
export async function runCommand<Config extends DatabaseConfig>(
  schema: ZodMiniType<Config>,
  work: (config: Config, db: Knex) => Promise<string>,
): Promise<void> {
  try {
    const config = readConfig(schema, process.env);
    const db = connect(databaseUrlOf(config, service), {
      schema: service,
      applicationName: 'auth-command',
      poolSize: 2,
      connectTimeoutMs: 30_000,
    });
    const said = await work(config, db).finally(() => db.destroy());
    process.stdout.write(`${said}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
