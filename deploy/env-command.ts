import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { runCommand } from './local/errors.ts';
import { projectFolder } from './local/environment.ts';
import {
  clusterSecret,
  completeEnvFile,
  keyVariables,
  missingNames,
  monitoringVariables,
  passwordVariables,
  secretLines,
} from './secrets/env-file.ts';

/**
 * `make env`: generates the secrets of an installation in containers, in `.env`. With `--print`,
 * reads that file from stdin and prints what it lacks, for servers where only the image has Node.
 * With `--cluster`, prints `.env` as a Kubernetes Secret.
 */
async function main(): Promise<void> {
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({ options: { print: flag, cluster: flag } });
  const names = [...passwordVariables, ...keyVariables, ...monitoringVariables];
  if (values.print) {
    const missing = missingNames(await text(process.stdin), names);
    if (missing.length > 0) process.stdout.write(secretLines(missing));
    return;
  }
  const file = join(projectFolder, '.env');
  if (values.cluster) {
    process.stdout.write(clusterSecret(await readFile(file, 'utf8')));
    return;
  }
  const added = await completeEnvFile(file, names);
  console.log(
    added.length === 0
      ? '.env has every secret already; nothing was changed.'
      : `.env got ${added.length} generated secrets. Keep it private, and keep it: data is sealed with it.`,
  );
}

runCommand(main);
