import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import tls from 'node:tls';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { readTextIfExists } from './errors.ts';

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
  const content = (await readTextIfExists(file)) ?? '';
  return withoutEmpty({ ...parseEnvFile(content), ...withoutEmpty(real) });
}

/** A first `#` in a value without quotes, right behind something. */
const cutByHash = /^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=(?![ \t]*['"`])(?:[^#\n]*[^#\s])?#/mu;

/**
 * What an environment file says. Throws a sentence where Compose would read more: for it a `#` right behind
 * a letter belongs to the value, for Node a comment begins.
 */
export function parseEnvFile(content: string): NodeJS.Dict<string> {
  const [, name] = cutByHash.exec(content) ?? [];
  if (name === undefined) return parseEnv(content);
  throw new Error(`${name} in .env has a # in it: put the value into 'single quotes'.`);
}

/** `PORT=` in a copied `.env.example` means: not set. */
function withoutEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
}

const certificate = /-----BEGIN CERTIFICATE-----.+?-----END CERTIFICATE-----/gsu;

/** The certificates in a file, one or a bundle; throws a sentence where there is none. */
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
 * Trusts the authority of CA_FILE beside the public ones, in this program; in what it starts, by
 * the variable of the environment it returns.
 */
export function trustAuthority(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { CA_FILE } = environment;
  if (CA_FILE === undefined) return environment;
  const file = resolve(projectFolder, CA_FILE);
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), ...readAuthorities(file)]);
  return { ...environment, NODE_EXTRA_CA_CERTS: file };
}
