import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { isEnoent } from './errors.ts';

export const projectFolder = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/u, '');

/** What Tagwell keeps on this machine; never removed by a command. */
export const dataFolder = join(projectFolder, '.data');

/** The programs as Node compiled them, which start in half the time from the second start on. */
export const compileCacheFolder = join(dataFolder, 'compile-cache');

/** The settings of `.env`, if there is one, under those of the real environment. */
export async function readEnvironment(
  file = join(projectFolder, '.env'),
  real: NodeJS.ProcessEnv = process.env,
): Promise<NodeJS.ProcessEnv> {
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isEnoent(error)) return '';
    throw error;
  });
  return withoutEmpty({ ...parseEnv(content), ...withoutEmpty(real) });
}

/** `PORT=` in a copied `.env.example` means: not set. */
function withoutEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
}
