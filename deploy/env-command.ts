import { join } from 'node:path';
import { errorLine } from './local/errors.ts';
import { projectFolder } from './local/folders.ts';
import {
  completeEnvFile,
  keyVariables,
  monitoringVariables,
  passwordVariables,
} from './secrets/env-file.ts';

/** `make env`: the secrets of an installation in containers, in `.env`. */
async function main(): Promise<void> {
  const names = [...passwordVariables, ...keyVariables, ...monitoringVariables];
  const added = await completeEnvFile(join(projectFolder, '.env'), names);
  console.log(
    added.length === 0
      ? '.env has every secret already; nothing was changed.'
      : `.env got ${added.length} generated secrets. Keep it private, and keep it: data is sealed with it.`,
  );
}

main().catch((error: unknown) => {
  console.error(errorLine(error));
  process.exitCode = 1;
});
