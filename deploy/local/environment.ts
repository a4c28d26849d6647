import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { projectFolder } from './folders.ts';

/** The settings of `.env`, if there is one, under those of the real environment. */
export async function readEnvironment(
  file = join(projectFolder, '.env'),
  real: NodeJS.ProcessEnv = process.env,
): Promise<NodeJS.ProcessEnv> {
  const content = await readFile(file, 'utf8').catch(() => '');
  return withoutEmpty({ ...parseEnv(content), ...withoutEmpty(real) });
}

/** `PORT=` in a copied `.env.example` means: not set. */
function withoutEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
}
