import { operatorConfig } from './config.ts';
import { createRandomToken } from './domain/password-links.ts';
import { hashPassword } from './domain/passwords.ts';
import { runCommand } from './run-command.ts';
import { createOperatorsRepository } from './data/operators.repository.ts';

const passwordLength = 20;

await runCommand(operatorConfig, async ({ EMAIL }, db) => {
  const password = createRandomToken().token.slice(0, passwordLength);
  await createOperatorsRepository(db).put(EMAIL, await hashPassword(password));
  return `Operator: ${EMAIL.toLowerCase()}\nPassword: ${password} (shown only once)`;
});
