import { readConfig } from '@tagwell/service/config';
import { makeSignIns } from './local/sign-ins.ts';
import { errorLine } from './local/error-line.ts';
import { migrate } from './migrate.ts';
import { retryConnecting } from './retry-connecting.ts';
import { prepareConfig, secretsConfig } from './secrets/prepare-config.ts';
import { passwordVariableOf } from './secrets/secret-variables.ts';
import { services, serviceUrl } from './services.ts';

/**
 * Run once before the processes of an installation in containers: refuses weak secrets, gives each
 * service its role and schema, migrates, and makes the first operator. Safe to repeat.
 */
async function main(): Promise<void> {
  const secrets = readConfig(secretsConfig, process.env);
  const config = readConfig(prepareConfig, process.env);
  const valueOf = (variable: string) => secrets[variable] ?? '';
  const passwordOf = (service: string) => valueOf(passwordVariableOf(service));

  const toMigrate = services.map((service) => ({ ...service, password: passwordOf(service.name) }));
  const ran = await retryConnecting(
    () => migrate(config.DATABASE_URL, toMigrate),
    (line) => console.log(line),
  );
  for (const [service, names] of Object.entries(ran)) {
    console.log(`${service}: ${names.length === 0 ? 'up to date' : names.join(', ')}`);
  }

  const authUrl = serviceUrl(config.DATABASE_URL, { name: 'auth' }, passwordOf('auth'));
  const operator = { email: config.OPERATOR_EMAIL, password: valueOf('OPERATOR_PASSWORD') };
  await makeSignIns({ environment: { DATABASE_URL: authUrl } }, { operator });
}

main().catch((error: unknown) => {
  console.error(errorLine(error));
  process.exitCode = 1;
});
