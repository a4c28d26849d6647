import { seedConfig } from './config.ts';
import { createAdminsRepository } from './data/admins.repository.ts';
import { createInvitationsRepository } from './data/invitations.repository.ts';
import { createUsersRepository } from './data/users.repository.ts';
import { hashPassword } from './domain/passwords/hash-password.ts';
import { ensureDemoUser, ensureOperator } from './domain/seed-accounts.ts';
import { runCommand } from './run-command.ts';

await runCommand(seedConfig, async (config, db) => {
  const tools = {
    admins: createAdminsRepository(db),
    users: createUsersRepository(db),
    invitations: createInvitationsRepository(db),
    hash: (password: string) => hashPassword(password),
  };
  const { OPERATOR_EMAIL, OPERATOR_PASSWORD, DEMO_EMAIL, DEMO_PASSWORD } = config;
  if (OPERATOR_EMAIL !== undefined && OPERATOR_PASSWORD !== undefined) {
    await ensureOperator(tools, { email: OPERATOR_EMAIL, password: OPERATOR_PASSWORD });
  }
  if (DEMO_EMAIL !== undefined && DEMO_PASSWORD !== undefined) {
    await ensureDemoUser(tools, { email: DEMO_EMAIL, password: DEMO_PASSWORD });
  }
  return 'The accounts are there.';
});
