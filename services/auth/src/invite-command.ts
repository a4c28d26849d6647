import { randomUUID } from 'node:crypto';
import { commandOperator } from '@tagwell/contracts/events/operator-act';
import { inviteRequest } from '@tagwell/contracts/http/account';
import { createActorSeal } from '@tagwell/events/actor-seal';
import { runServiceCommand } from '@tagwell/postgres/service-command';
import { createCipher } from '@tagwell/service/cipher';
import { validate } from '@tagwell/service/serve-route';
import { inviteConfig } from './config.ts';
import { createInvitationsRepository } from './data/invitations.repository.ts';
import { createUsersRepository } from './data/users.repository.ts';
import { invitePerson } from './domain/invite-person.ts';

await runServiceCommand(
  { service: 'auth', config: inviteConfig },
  async ({ EMAIL, NAME, TOKEN_KEY, USAGE_KEY }, db) => {
    const [firstName = '', ...rest] = NAME.trim().split(/\s+/u);
    const person = validate(inviteRequest, { email: EMAIL, firstName, lastName: rest.join(' ') });
    const tools = {
      invitations: createInvitationsRepository(db, createActorSeal(USAGE_KEY).sealEmail),
      users: createUsersRepository(db),
      cipher: createCipher(TOKEN_KEY),
    };
    const by = { operatorId: commandOperator.id, waitlistSignupId: undefined };
    const user = await invitePerson(tools, person, { requestId: randomUUID(), by });
    return `Invited ${user.email}. The email is on its way; /admin/people says so if it cannot be sent.`;
  },
);
