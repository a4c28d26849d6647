import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import tls from 'node:tls';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { readTextIfExists } from './errors.ts';

export const projectFolder = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/u, '');

/** Tagwell's data on this machine; no command deletes it. */
export const dataFolder = join(projectFolder, '.data');

/** Node's compile cache, which halves the time of later starts. */
export const compileCacheFolder = join(dataFolder, 'compile-cache');

/** The settings in `.env`, if it exists, overridden by the real environment. */
export async function readEnvironment(
  file = join(projectFolder, '.env'),
  real: NodeJS.ProcessEnv = process.env,
): Promise<NodeJS.ProcessEnv> {
  const content = (await readTextIfExists(file)) ?? '';
  return withoutEmpty({ ...parseEnvFile(content), ...withoutEmpty(real) });
}

/** An unquoted value with a `#` directly after a character. */
const cutByHash = /^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=(?![ \t]*['"`])(?:[^#\n]*[^#\s])?#/mu;

/**
 * Parses an environment file. Throws if Compose would read it differently: for Compose, a `#`
 * directly after a character is part of the value; for Node, it starts a comment.
 */
export function parseEnvFile(content: string): NodeJS.Dict<string> {
  const [, name] = cutByHash.exec(content) ?? [];
  if (name === undefined) return parseEnv(content);
  throw new Error(`${name} in .env has a # in it: put the value into 'single quotes'.`);
}

/** An empty `PORT=` in a copied `.env.example` counts as unset. */
function withoutEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
}

const certificate = /-----BEGIN CERTIFICATE-----.+?-----END CERTIFICATE-----/gsu;

/**
 * The certificates in a file, one or a bundle; throws an Error with a readable message if there is
 * none.
 */
export function readAuthorities(file: string): string[] {
  try {
    const found = readFileSync(file, 'utf8').match(certificate) ?? [''];
    for (const each of found) new X509Certificate(each);
    return found;
  } catch {
    throw new Error(`CA_FILE: ${file} has no certificate (PEM) that can be read`);
  }
}

/**
 * Trusts CA_FILE's authority in addition to public ones, in this program, and in child processes by
 * a variable in the returned environment.
 */
export function trustAuthority(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { CA_FILE } = environment;
  if (CA_FILE === undefined) return environment;
  const file = resolve(projectFolder, CA_FILE);
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), ...readAuthorities(file)]);
  return { ...environment, NODE_EXTRA_CA_CERTS: file };
}
