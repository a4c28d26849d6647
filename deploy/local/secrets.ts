import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Service } from '../services.ts';
import { errorLine } from './errors.ts';
import { readJson, writePrivateObject } from './local-file.ts';

export const secretsFile = (dataFolder: string) => join(dataFolder, 'secrets.json');

/** The password of each service's role: `<NAME>_DB_PASSWORD`, or one generated and stored. */
export async function servicePasswords(
  services: readonly Pick<Service, 'name'>[],
  environment: NodeJS.ProcessEnv,
  dataFolder: string,
): Promise<(service: Pick<Service, 'name'>) => string> {
  const given = (name: string) => environment[`${name.toUpperCase()}_DB_PASSWORD`];
  const generated = services.filter(({ name }) => given(name) === undefined).map(secretName);
  const secretOf = await keepSecrets(secretsFile(dataFolder), generated);
  return (service) => given(service.name) ?? secretOf(secretName(service));
}

function secretName({ name }: Pick<Service, 'name'>): string {
  return `${name}DatabasePassword`;
}

/**
 * Secrets by name, generated on first use and stored in `file` (mode 600). Each is 32 random bytes
 * in base64url, so it needs no escaping in URLs. Concurrent calls on a file are not allowed.
 */
export async function keepSecrets<Name extends string>(
  file: string,
  names: readonly Name[],
): Promise<(name: Name) => string> {
  const known = new Map(Object.entries(await readSecrets(file)));
  const missing = names.filter((name) => !known.has(name));
  for (const name of missing) known.set(name, randomBytes(32).toString('base64url'));
  if (missing.length > 0) await writePrivateObject(file, Object.fromEntries(known));

  return (name) => {
    const secret = known.get(name);
    if (secret === undefined) throw new Error(`No secret is kept under the name ${name}`);
    return secret;
  };
}

const secrets = z.record(z.string(), z.string());

/** Empty only if there is no file; new secrets would make encrypted data unreadable. */
async function readSecrets(file: string): Promise<z.infer<typeof secrets>> {
  try {
    return secrets.parse((await readJson(file)) ?? {});
  } catch (error) {
    throw new Error(
      `The secrets in ${file} cannot be read, and were left as they are (${reasonOf(error)}). Make the file readable for you, or put back a copy of it.`,
      { cause: error },
    );
  }
}

/** The reason without the parser's message, which would quote the file. */
function reasonOf(error: unknown): string {
  const isContent = error instanceof SyntaxError || error instanceof z.core.$ZodError;
  return isContent ? 'it is damaged' : errorLine(error);
}
