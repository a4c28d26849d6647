import { readConfig } from '@tagwell/service/config';
import type { Knex } from 'knex';
import type { ZodMiniType } from 'zod/mini';
import { connect, type ConnectOptions, type DatabaseConfig, databaseUrlOf } from './connect.ts';

interface CommandOptions<Config> extends Pick<ConnectOptions, 'statementTimeoutMs'> {
  service: string;
  /** The command's environment. */
  config: ZodMiniType<Config>;
}

/**
 * Runs an operator's command next to the running processes, whose relay moves what it puts in the
 * outbox. Prints what `work` returns; on failure prints the message and exits with 1.
 */
export async function runServiceCommand<Config extends DatabaseConfig>(
  { service, config: schema, statementTimeoutMs }: CommandOptions<Config>,
  work: (config: Config, db: Knex) => Promise<string>,
): Promise<void> {
  try {
    const config = readConfig(schema, process.env);
    const db = connect(databaseUrlOf(config, service), {
      schema: service,
      applicationName: `${service}-command`,
      poolSize: 2,
      connectTimeoutMs: 30_000,
      statementTimeoutMs,
    });
    const said = await work(config, db).finally(() => db.destroy());
    process.stdout.write(`${said}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
