import { join } from 'node:path';
import type { Service } from '../services.ts';
import { keepSecrets } from './secrets.ts';

export const secretsFile = (dataFolder: string) => join(dataFolder, 'secrets.json');

/** The password of each service's role: `<NAME>_DB_PASSWORD`, else one generated and kept. */
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
