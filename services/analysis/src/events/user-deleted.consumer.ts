import { userDeleted } from '@tagwell/contracts/events/events';
import { onEvent, type EventHandler } from '@tagwell/events/event-handler';
import { analysesTable } from '../data/analyses.repository.ts';
import { peopleTable } from '../data/people.repository.ts';
import { postsTable } from '../data/posts.repository.ts';

/** Posts and suggestions of a person go with the account. */
export function onUserDeleted(): EventHandler {
  return onEvent(userDeleted, async (trx, { userId }, logger) => {
    const analyses = await trx(analysesTable).where({ user_id: userId }).delete();
    const posts = await trx(postsTable).where({ user_id: userId }).delete();
    const people = await trx(peopleTable).where({ user_id: userId }).delete();
    logger.info({ userId, removed: { analyses, posts, people } }, 'analysis data removed');
  });
}
