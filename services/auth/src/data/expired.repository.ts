import type { Knex } from 'knex';
import { mailsTable } from './mails.repository.ts';

const dayMs = 86_400_000;
/** Long enough for a question about a mail that never came. */
const mailDays = 7;
const deviceDays = 180;

/** Removes what nothing reads any more. Answers with how many rows of what. */
export async function removeExpired(db: Knex): Promise<Record<string, number>> {
  const before = (days: number) => new Date(Date.now() - days * dayMs);
  return {
    sessions: await db('sessions').where('expires_at', '<', before(0)).delete(),
    links: await db('password_reset_tokens').where('expires_at', '<', before(0)).delete(),
    linkedinAttempts: await db('linkedin_attempts').where('expires_at', '<', before(0)).delete(),
    devices: await db('known_devices').where('last_seen_at', '<', before(deviceDays)).delete(),
    // A mail that was given up can be retried while its link is good.
    sealedTokens: await db(mailsTable)
      .where({ state: 'failed' })
      .whereNotNull('sealed_token')
      .whereNotExists(
        db('password_reset_tokens as links')
          .whereRaw('(links.user_id = mails.user_id OR links.admin_id = mails.admin_id)')
          // A younger one has taken the place of the mail's own.
          .whereRaw('links.created_at <= mails.created_at'),
      )
      .update({ sealed_token: null }),
    // With their mails and calls.
    notices: await db('notices').where('created_at', '<', before(mailDays)).delete(),
    mails: await db(mailsTable)
      .whereIn('state', ['done', 'failed'])
      .where('created_at', '<', before(mailDays))
      .delete(),
  };
}
