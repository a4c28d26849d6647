import { randomUUID } from 'node:crypto';
import { inviteRequest } from '@tagwell/contracts/http/account';
import { createCipher } from '@tagwell/service/cipher';
import { validate } from '@tagwell/service/serve-route';
import { inviteConfig } from './config.ts';
import { createInvitationsRepository } from './data/invitations.repository.ts';
import { invitePerson } from './domain/invite-person.ts';
import { runCommand } from './run-command.ts';

await runCommand(inviteConfig, async ({ EMAIL, NAME, TOKEN_KEY }, db) => {
  const [firstName = '', ...rest] = NAME.trim().split(/\s+/u);
  const person = validate(inviteRequest, { email: EMAIL, firstName, lastName: rest.join(' ') });
  const tools = {
    invitations: createInvitationsRepository(db),
    cipher: createCipher(TOKEN_KEY),
  };
  const user = await invitePerson(tools, person, { requestId: randomUUID() });
  return `Invited ${user.email}. The email is on its way.`;
});
