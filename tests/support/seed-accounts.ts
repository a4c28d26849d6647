import { randomUUID } from 'node:crypto';
import { connect } from '@tagwell/postgres/connect';
import { operatorsTable } from '../../services/auth/src/data/operators.repository.ts';
import { createWithPassword } from '../../services/auth/src/data/invitations.repository.ts';
import { createUsersRepository } from '../../services/auth/src/data/users.repository.ts';
import { hashPassword } from '../../services/auth/src/domain/passwords.ts';
import { ensureDemoUser, type SignIn } from '../../services/auth/src/seed-command.ts';

export interface SeededAccounts {
  user?: SignIn | undefined;
  operator?: SignIn | undefined;
}

/** Test passwords need no strong hash. */
const cheapest = 4;

/** Creates accounts in the auth service's database; unlike `make up`, any number of operators. */
export async function seedAccounts(
  databaseUrl: string,
  { user, operator }: SeededAccounts,
): Promise<void> {
  const db = connect(databaseUrl, { schema: 'auth', poolSize: 1 });
  const tools = {
    users: createUsersRepository(db),
    createWithPassword: createWithPassword(db),
    hash: (password: string) => hashPassword(password, cheapest),
  };
  try {
    if (operator) {
      const password = await tools.hash(operator.password);
      const row = { id: randomUUID(), email: operator.email, password, role: 'owner' };
      await db(operatorsTable).insert(row);
    }
    if (user) await ensureDemoUser(tools, user);
  } finally {
    await db.destroy();
  }
}
