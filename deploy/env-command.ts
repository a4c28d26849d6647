import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { runCommand } from './local/errors.ts';
import { projectFolder } from './local/environment.ts';
import {
  completeEnvFile,
  keyVariables,
  missingNames,
  monitoringVariables,
  passwordVariables,
  secretLines,
} from './secrets/env-file.ts';

/**
 * `make env`: the secrets of an installation in containers, in `.env`. With `--print` it reads that file
 * from its input and prints what it lacks, for a server where only the image has Node.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { print: { type: 'boolean', default: false } } });
  const names = [...passwordVariables, ...keyVariables, ...monitoringVariables];
  if (values.print) {
    const missing = missingNames(await text(process.stdin), names);
    if (missing.length > 0) process.stdout.write(secretLines(missing));
    return;
  }
  const added = await completeEnvFile(join(projectFolder, '.env'), names);
  console.log(
    added.length === 0
      ? '.env has every secret already; nothing was changed.'
      : `.env got ${added.length} generated secrets. Keep it private, and keep it: data is sealed with it.`,
  );
}

runCommand(main);
