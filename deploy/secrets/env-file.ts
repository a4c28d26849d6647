import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, readFile, realpath, rename, writeFile } from 'node:fs/promises';
import { parseEnvFile } from '../local/environment.ts';
import { processTable } from '../process-table.ts';
import { secretNames } from '../process-variables.ts';
import { services } from '../services.ts';

/** Signing and encryption keys: 32 random bytes in base64url. */
export const keyVariables: readonly string[] = secretNames(processTable).map(variableOf);

/** Passwords of Postgres, Redis and the first operator. */
export const passwordVariables: readonly string[] = [
  'POSTGRES_PASSWORD',
  'REDIS_PASSWORD',
  ...services.map(({ name }) => passwordVariableOf(name)),
  'OPERATOR_PASSWORD',
];

/** Also generated, for the profile `monitoring`. */
export const monitoringVariables: readonly string[] = [
  'GRAFANA_PASSWORD',
  'MONITORING_DB_PASSWORD',
];

/** The password of a service's role in Postgres. */
export function passwordVariableOf(service: string): string {
  return `${service.toUpperCase()}_DB_PASSWORD`;
}

/** `authIdentityKey` is `AUTH_IDENTITY_KEY` where secrets are environment variables. */
export function variableOf(secretName: string): string {
  return secretName.replace(/[A-Z]/gu, (letter) => `_${letter}`).toUpperCase();
}

/** The names without a value in the content. */
export function missingNames(content: string, names: readonly string[]): string[] {
  const known = parseEnvFile(content);
  return names.filter((name) => (known[name] ?? '') === '');
}

/** Lines with a generated secret for each name, to append to an environment file. */
export function secretLines(names: readonly string[]): string {
  const lines = names.map((name) => `${name}=${randomBytes(32).toString('base64url')}\n`);
  return `# Generated secrets.\n${lines.join('')}`;
}

/**
 * The cluster's Secret `tagwell` for `kubectl apply`, with values as Compose reads them; `kubectl
 * --from-env-file` would make quotes part of the value.
 */
export function clusterSecret(content: string): string {
  const set = Object.entries(parseEnvFile(content)).flatMap(([name, value = '']) =>
    value === '' ? [] : [[name, Buffer.from(value).toString('base64')]],
  );
  return `${JSON.stringify({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: 'tagwell' },
    type: 'Opaque',
    data: Object.fromEntries(set),
  })}\n`;
}

/**
 * Adds a generated secret for each name without a value in the file, and changes nothing else.
 * Makes the file readable only by its owner. Returns the added names.
 */
export async function completeEnvFile(path: string, names: readonly string[]): Promise<string[]> {
  // Keeps a symbolic link and writes to its target.
  const file = existsSync(path) ? await realpath(path) : path;
  const content = existsSync(file) ? await readFile(file, 'utf8') : '';
  const added = missingNames(content, names);
  if (added.length > 0) {
    const before = content === '' ? '' : `${content.replace(/\n*$/u, '')}\n\n`;
    const draft = `${file}.${process.pid}.draft`;
    await writeFile(draft, `${before}${secretLines(added)}`, { mode: 0o600 });
    await rename(draft, file);
  }
  await chmod(file, 0o600);
  return added;
}
