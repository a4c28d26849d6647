import { connect } from '@tagwell/postgres/connect';
import { createOperatorsRepository } from '../../services/auth/src/data/operators.repository.ts';
import { createWithPassword } from '../../services/auth/src/data/invitations.repository.ts';
import { createUsersRepository } from '../../services/auth/src/data/users.repository.ts';
import { hashPassword } from '../../services/auth/src/domain/passwords.ts';
import {
  ensureDemoUser,
  ensureOperator,
  type SignIn,
} from '../../services/auth/src/seed-command.ts';

export interface SeededAccounts {
  user?: SignIn | undefined;
  operator?: SignIn | undefined;
}

/** Nobody attacks these passwords. */
const cheapest = 4;

/** Makes accounts as `make up` does, over the database of the auth service. */
export async function seedAccounts(
  databaseUrl: string,
  { user, operator }: SeededAccounts,
): Promise<void> {
  const db = connect(databaseUrl, { schema: 'auth', poolSize: 1 });
  const tools = {
    operators: createOperatorsRepository(db),
    users: createUsersRepository(db),
    createWithPassword: createWithPassword(db),
    hash: (password: string) => hashPassword(password, cheapest),
  };
  try {
    if (operator) await ensureOperator(tools, operator);
    if (user) await ensureDemoUser(tools, user);
  } finally {
    await db.destroy();
  }
}
