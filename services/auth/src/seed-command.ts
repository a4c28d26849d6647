import { runServiceCommand } from '@tagwell/postgres/service-command';
import { seedConfig } from './config.ts';
import { createCredentialsRepository } from './data/sessions.repository.ts';
import { createWithPassword } from './data/invitations.repository.ts';
import { createUsersRepository } from './data/users.repository.ts';
import { hashPassword } from './domain/passwords.ts';
import { ensureDemoUser, ensureOperator, lookAtAccount } from './domain/seed-accounts.ts';
import { createOperatorsRepository } from './data/operators.repository.ts';

await runServiceCommand({ service: 'auth', config: seedConfig }, async (config, db) => {
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
});

function signInOf(email: string | undefined, password: string | undefined) {
  return email === undefined || password === undefined ? undefined : { email, password };
}
