import { rememberGone } from '@tagwell/events/gone-users';
import type { Knex } from 'knex';
import { removeAnalysesOf } from './analyses.repository.ts';
import { consentsTable } from './outcomes.repository.ts';
import { peopleTable } from './people.repository.ts';
import { postsTable } from './post-rows.ts';

/**
 * Deletes everything about a person with their account and prevents new data about them. Returns
 * how much was deleted.
 */
export async function removeUserData(
  trx: Knex.Transaction,
  userId: string,
): Promise<Record<string, number>> {
  await rememberGone(trx, userId);
  const own = { user_id: userId };
  // In the same order as purging deleted posts and their analyses, to avoid deadlocks.
  const posts = await trx(postsTable).where(own).delete();
  const analyses = await removeAnalysesOf(trx, userId);
  const people = await trx(peopleTable).where(own).delete();
  await trx(consentsTable).where(own).delete();
  return { analyses, posts, people };
}
