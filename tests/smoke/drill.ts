import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '@tagwell/deploy/local/free-port';
import type { FreshClone } from './fresh-clone.ts';
import { make } from './make.ts';

const image = 'tagwell-smoke';

/** The containers of an installation of its own, beside any that a person runs, and the drill. */
export async function tryDrill(clone: FreshClone): Promise<void> {
  const port = await findFreePort();
  const composeFile = join(clone.folder, 'docker-compose.yml');
  const given = await readFile(composeFile, 'utf8');
  // A person's own image keeps its name.
  const own = given.replaceAll('image: tagwell\n', `image: ${image}\n`);
  if (own === given) throw new Error('docker-compose.yml names the image otherwise');
  await writeFile(composeFile, own);
  await make(clone, 'env');
  const environment = {
    ...clone.environment,
    COMPOSE_PROJECT_NAME: image,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    RATE_LIMITS: 'off',
  };
  const docker = (...args: string[]) =>
    promisify(execFile)('docker', args, {
      cwd: clone.folder,
      env: environment,
      maxBuffer: 64 * 1024 * 1024,
    });
  try {
    await docker('compose', 'up', '--detach', '--wait', '--build');
    await make({ ...clone, environment }, 'drill');
  } finally {
    await docker('compose', 'down', '--volumes', '--remove-orphans');
    await docker('image', 'rm', image);
    await rm(join(clone.folder, '.env'));
    await writeFile(composeFile, given);
  }
}
