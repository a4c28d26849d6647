import { rememberGone } from '@tagwell/events/gone-users';
import type { Knex } from 'knex';
import { removeAnalysesOf } from './analyses.repository.ts';
import { consentsTable } from './outcomes.repository.ts';
import { peopleTable } from './people.repository.ts';
import { postsTable } from './post-rows.ts';

/**
 * Everything this service keeps of a person goes with the account, and nothing of theirs is kept
 * from then on. Returns how much it was.
 */
export async function removeUserData(
  trx: Knex.Transaction,
  userId: string,
): Promise<Record<string, number>> {
  await rememberGone(trx, userId);
  const own = { user_id: userId };
  // In the order in which deleted posts and their analyses go: neither waits for the other.
  const posts = await trx(postsTable).where(own).delete();
  const analyses = await removeAnalysesOf(trx, userId);
  const people = await trx(peopleTable).where(own).delete();
  await trx(consentsTable).where(own).delete();
  return { analyses, posts, people };
}
