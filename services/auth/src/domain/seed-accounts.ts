import type { Audience } from '@tagwell/service/session-token';
import bcrypt from 'bcrypt';
import type { OperatorsRepository } from '../data/operators.repository.ts';
import type { CredentialsRepository } from '../data/sessions.repository.ts';
import type { CreateWithPassword } from '../data/invitations.repository.ts';
import type { UsersRepository } from '../data/users.repository.ts';

export interface SeedAccountsTools {
  operators: Pick<OperatorsRepository, 'exists' | 'put'>;
  users: UsersRepository;
  createWithPassword: CreateWithPassword;
  hash: (password: string) => Promise<string>;
}

export interface SignIn {
  email: string;
  password: string;
}

/** Makes the operator, unless there is one with this address. */
export async function ensureOperator(
  { operators, hash }: SeedAccountsTools,
  { email, password }: SignIn,
): Promise<void> {
  if (!(await operators.exists(email))) await operators.put(email, await hash(password));
}

/** Makes a premium account to try things with, unless there is one with this address. */
export async function ensureDemoUser(
  { users, createWithPassword, hash }: SeedAccountsTools,
  { email, password }: SignIn,
): Promise<void> {
  if ((await users.findByEmail(email)) !== undefined) return;
  const user = { email, firstName: 'Dana', lastName: 'Demo' };
  await createWithPassword(user, await hash(password));
}

/** The account behind a sign-in, and whether its password is still the one that it was made with. */
export async function lookAtAccount(
  credentials: CredentialsRepository,
  audience: Audience,
  { email, password }: SignIn,
): Promise<{ id: string; passwordHolds: boolean } | undefined> {
  const known = await credentials.find(audience, email, '');
  if (known === undefined) return undefined;
  const passwordHolds = known.password !== null && (await bcrypt.compare(password, known.password));
  return { id: known.id, passwordHolds };
}
