import { runServiceCommand } from '@tagwell/postgres/service-command';
import type { Audience } from '@tagwell/service/session-token';
import bcrypt from 'bcrypt';
import type { Knex } from 'knex';
import type * as z from 'zod/mini';
import { seedConfig } from './config.ts';
import { createWithPassword, type CreateWithPassword } from './data/invitations.repository.ts';
import {
  createOperatorsRepository,
  type OperatorsRepository,
} from './data/operators.repository.ts';
import {
  createCredentialsRepository,
  type CredentialsRepository,
} from './data/sessions.repository.ts';
import { createUsersRepository, type UsersRepository } from './data/users.repository.ts';
import { hashPassword } from './domain/passwords.ts';

interface SeedAccountsTools {
  operators: Pick<OperatorsRepository, 'makeFirst'>;
  users: UsersRepository;
  createWithPassword: CreateWithPassword;
  hash: (password: string) => Promise<string>;
}

export interface SignIn {
  email: string;
  password: string;
}

/**
 * Creates the operator, unless there ever was one, because this runs at every start, even after the
 * operator was removed.
 */
async function ensureOperator(
  { operators, hash }: SeedAccountsTools,
  { email, password }: SignIn,
): Promise<void> {
  await operators.makeFirst(email, await hash(password));
}

/** Creates the premium demo account, unless the address is taken. */
export async function ensureDemoUser(
  { users, hash, ...tools }: Omit<SeedAccountsTools, 'operators'>,
  { email, password }: SignIn,
): Promise<void> {
  if ((await users.findByEmail(email)) !== undefined) return;
  const user = { email, firstName: 'Dana', lastName: 'Demo' };
  await tools.createWithPassword(user, await hash(password));
}

/** Whether an account exists and still has its generated password. */
async function lookAtAccount(
  credentials: CredentialsRepository,
  audience: Audience,
  { email, password }: SignIn,
): Promise<{ id: string; passwordHolds: boolean } | undefined> {
  const known = await credentials.find(audience, email, '');
  if (known === undefined) return undefined;
  const passwordHolds = known.password !== null && (await bcrypt.compare(password, known.password));
  return { id: known.id, passwordHolds };
}

/** Creates both accounts if they are missing, and prints what is known about them. */
async function seed(config: z.infer<typeof seedConfig>, db: Knex): Promise<string> {
  const tools = {
    operators: createOperatorsRepository(db),
    users: createUsersRepository(db),
    createWithPassword: createWithPassword(db),
    hash: (password: string) => hashPassword(password),
  };
  const credentials = createCredentialsRepository(db);
  const operator = signInOf(config.OPERATOR_EMAIL, config.OPERATOR_PASSWORD);
  const demo = signInOf(config.DEMO_EMAIL, config.DEMO_PASSWORD);
  if (operator !== undefined) await ensureOperator(tools, operator);
  if (demo !== undefined) await ensureDemoUser(tools, demo);
  // For the program that started this one.
  return JSON.stringify({
    operator: operator && (await lookAtAccount(credentials, 'admin', operator)),
    demo: demo && (await lookAtAccount(credentials, 'user', demo)),
  });
}

function signInOf(email: string | undefined, password: string | undefined) {
  return email === undefined || password === undefined ? undefined : { email, password };
}

if (import.meta.main) await runServiceCommand({ service: 'auth', config: seedConfig }, seed);
