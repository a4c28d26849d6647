import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { dataFolder, projectFolder, readEnvironment, trustAuthority } from './local/environment.ts';
import { runCommand } from './local/errors.ts';
import { readLocalFile } from './local/local-file.ts';
import { defineProcesses } from './local/processes.ts';
import { keepSecrets, secretsFile } from './local/secrets.ts';
import { processTable } from './process-table.ts';
import { secretNames } from './process-variables.ts';
import { serviceUrl } from './services.ts';
import { whichDatabase } from './which-database.ts';

const settings = ['EMAIL', 'NAME', 'FILE', 'EXPORT', 'TO', 'NEW'] as const;

/**
 * Runs a service's program next to a running `make up`, in the environment of one of its processes:
 * `node deploy/service-command.ts auth services/auth/src/invite-command.ts`.
 */
async function main([name = '', program = '']: readonly string[]): Promise<number> {
  const given = settings.flatMap((variable) => {
    const value = process.env[variable];
    return value === undefined || value === '' ? [] : [[variable, value] as const];
  });
  const local = await readLocalFile(dataFolder);
  if (local === undefined || Object.keys(local.processes).length === 0) {
    const flags = given.map(([variable]) => ` -e ${variable}=…`);
    throw new Error(
      `Tagwell is not running here. Start it with make up, then try again; beside containers:\n  docker compose exec${flags.join('')} ${name} node ${program}`,
    );
  }
  const environment = trustAuthority(await readEnvironment());
  const { services } = await whichDatabase();
  const definitions = await defineProcesses(processTable, {
    environment,
    publicUrl: local.url,
    publicPort: 0,
    redisUrl: local.redisUrl,
    dataFolder,
    databaseUrlOf: (service) => {
      const own = services.find((candidate) => candidate.name === service);
      if (own === undefined) throw new Error(`There is no service ${service}.`);
      return serviceUrl(local.databaseUrl, own);
    },
    secretOf: await keepSecrets(secretsFile(dataFolder), secretNames(processTable)),
  });
  const definition = definitions.find((entry) => entry.name === name);
  if (definition === undefined) throw new Error(`There is no process ${name}.`);

  const child = spawn(process.execPath, [join(projectFolder, program)], {
    stdio: 'inherit',
    cwd: process.cwd(),
    env: { ...definition.environment, LOG_LEVEL: 'warn', ...Object.fromEntries(given) },
  });
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
}

runCommand(async () => {
  process.exitCode = await main(process.argv.slice(2));
});
