import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '@tagwell/service/config';
import { errorCode, isUnreachable } from '@tagwell/service/app-error';
import { readAuthorities } from './local/environment.ts';
import { errorLine, runCommand } from './local/errors.ts';
import { machineEnvironment } from './local/processes.ts';
import { makeSignIns } from './local/sign-ins.ts';
import { migrate } from './migrate-command.ts';
import { ownerUrl } from './which-database.ts';
import { passwordVariableOf } from './secrets/env-file.ts';
import { prepareConfig, readSecrets } from './secrets/prepare-config.ts';
import { services, serviceUrl, withRoles } from './services.ts';

/**
 * Runs once before the processes of an installation in containers: refuses weak secrets, creates
 * roles and schemas, migrates, and creates the first operator. Safe to repeat.
 */
async function main(): Promise<void> {
  const { NODE_EXTRA_CA_CERTS: authority = '' } = process.env;
  // Node itself only warns about an unreadable file.
  if (authority !== '') readAuthorities(authority);
  const secrets = readSecrets(process.env);
  const config = readConfig(prepareConfig, process.env);
  const valueOf = (variable: string) => secrets[variable] ?? '';
  const own = withRoles(services, config.DATABASE_PREFIX, ({ name }) =>
    valueOf(passwordVariableOf(name)),
  );
  const databaseUrl = ownerUrl(config.DATABASE_URL, config);
  const ran = await retryConnecting(
    () => migrate(databaseUrl, own),
    (line) => console.log(line),
  );
  for (const [service, names] of Object.entries(ran)) {
    console.log(`${service}: ${names.length === 0 ? 'up to date' : names.join(', ')}`);
  }

  const operator = { email: config.OPERATOR_EMAIL, password: valueOf('OPERATOR_PASSWORD') };
  const auth = own.find(({ name }) => name === 'auth');
  if (auth === undefined) throw new Error('There is no service that keeps accounts.');
  const environment = {
    ...machineEnvironment(process.env),
    DATABASE_URL: serviceUrl(databaseUrl, auth),
  };
  await makeSignIns({ environment }, { operator });
}

const timeoutMs = 60_000;
const pauseMs = 1_000;

/**
 * Transient error codes: a closed connection, or Postgres starting, stopping or out of connections.
 */
const passing = new Set(['ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '53300']);

/**
 * Retries `work` for up to a minute while the database can't be reached, and prints each new
 * reason. Any other failure ends it at once. `work` must be safe to repeat.
 */
async function retryConnecting<Result>(
  work: () => Promise<Result>,
  say: (line: string) => void,
): Promise<Result> {
  const givesUpAt = Date.now() + timeoutMs;
  const said = new Set<string>();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || Date.now() > givesUpAt) throw error;
      const reason = errorLine(error);
      if (!said.has(reason)) say(`Postgres does not answer, trying again for a minute: ${reason}`);
      said.add(reason);
    }
    await pause(pauseMs);
  }
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isUnreachable(error) || passing.has(errorCode(error) ?? '')) return true;
  // These errors of Knex's pool and the driver have no code.
  return (
    error.name === 'KnexTimeoutError' ||
    /timeout expired|Connection terminated/u.test(error.message)
  );
}

runCommand(main);
