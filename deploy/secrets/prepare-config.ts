import { secret, url } from '@tagwell/service/config';
import * as z from 'zod/mini';
import { keyVariables, passwordVariables } from './secret-variables.ts';

/** Passwords become parts of addresses: nothing in them may need quoting. */
const password = z
  .string({ error: 'is missing: make env generates it' })
  .check(z.regex(/^[\w-]{22,}$/u, 'is weak: it needs 22 or more letters, digits, - or _'));

const each = <Value>(names: readonly string[], make: (name: string) => Value) =>
  Object.fromEntries(names.map((name) => [name, make(name)]));

/** Every secret of the installation, each strong. */
export const secretsConfig = z.object({
  ...each(keyVariables, secret),
  ...each(passwordVariables, () => password),
});

export const prepareConfig = z.object({
  /** As a role that may create roles and schemas. */
  DATABASE_URL: url('the address of Postgres'),
  OPERATOR_EMAIL: z._default(z.email('is not an e-mail address'), 'operator@tagwell.local'),
});
