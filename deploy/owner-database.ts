import { asUser, databasePrefix } from '@tagwell/postgres/connect';
import { readConfig, url } from '@tagwell/service/config';
import * as z from 'zod/mini';

/** What the programs read that connect as the owner, a role that may create roles and schemas. */
export const ownerEnvironment = {
  DATABASE_PREFIX: databasePrefix,
  /** Who the owner is, where the address names nobody. */
  POSTGRES_OWNER: z._default(z.string(), 'postgres'),
  POSTGRES_PASSWORD: z.optional(z.string()),
};

interface OwnerConfig {
  POSTGRES_OWNER: string;
  POSTGRES_PASSWORD?: string | undefined;
}

const withAddress = z.object({
  ...ownerEnvironment,
  DATABASE_URL: z.optional(url('the address of Postgres')),
});

/** On a machine that may run its own Postgres. */
export function readOwnerConfig(environment: NodeJS.ProcessEnv): z.infer<typeof withAddress> {
  return readConfig(withAddress, environment);
}

/** The address of the database as its owner connects to it. */
export function ownerUrl(
  address: string,
  { POSTGRES_OWNER: owner, POSTGRES_PASSWORD: password }: OwnerConfig,
): string {
  const namesSomebody = URL.parse(address)?.username !== '';
  return namesSomebody || password === undefined ? address : asUser(address, owner, password);
}
