import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { projectFolder } from './environment.ts';

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
  setDefaultCACertificates([...getCACertificates('default'), ...readAuthorities(file)]);
  return { ...environment, NODE_EXTRA_CA_CERTS: file };
}
