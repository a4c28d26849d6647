import { randomUUID } from 'node:crypto';
import { runServiceCommand } from '@tagwell/postgres/service-command';
import { operatorConfig } from './config.ts';
import { createRandomToken } from './domain/password-links.ts';
import { hashPassword } from './domain/passwords.ts';
import { createOperatorsRepository } from './data/operators.repository.ts';

const passwordLength = 20;

await runServiceCommand({ service: 'auth', config: operatorConfig }, async ({ EMAIL, NEW }, db) => {
  const operators = createOperatorsRepository(db);
  const email = EMAIL.toLowerCase();
  const known = (await operators.list()).map((operator) => operator.email);
  const isNew = !known.includes(email);
  if (isNew && known.length > 0 && NEW === 'no') {
    throw new Error(
      `There is no operator ${email}. There is ${known.join(', ')}. To make another owner, say NEW=yes as well.`,
    );
  }
  const password = createRandomToken().token.slice(0, passwordLength);
  await operators.letIn({ email, password: await hashPassword(password), requestId: randomUUID() });
  const done = isNew
    ? 'A new owner.'
    : 'A new password. They are an owner, signed out everywhere, and have no second factor.';
  return `${done}\nOperator: ${email}\nPassword: ${password} (shown only once)`;
});
