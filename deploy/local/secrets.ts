import { randomBytes } from 'node:crypto';
import { readObject, writePrivateObject } from './private-file.ts';

/**
 * Secrets by name, made on first use and kept in `file` (mode 600). Each is 32 random bytes in
 * base64url, so it needs no quoting in a URL. Calls on one file must not overlap.
 */
export async function keepSecrets<Name extends string>(
  file: string,
  names: readonly Name[],
): Promise<(name: Name) => string> {
  const known = new Map<string, string>();
  for (const [name, value] of Object.entries((await readObject(file)) ?? {})) {
    if (typeof value === 'string') known.set(name, value);
  }

  const missing = names.filter((name) => !known.has(name));
  for (const name of missing) known.set(name, randomBytes(32).toString('base64url'));
  if (missing.length > 0) await writePrivateObject(file, Object.fromEntries(known));

  return (name) => {
    const secret = known.get(name);
    if (secret === undefined) throw new Error(`No secret is kept under the name ${name}`);
    return secret;
  };
}
