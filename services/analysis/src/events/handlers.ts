import { postPaid, userDeleted } from '@tagwell/contracts/events/events';
import { type EventHandler, onEvent } from '@tagwell/events/event-handler';
import { analysesTable, removeAnalysesOf } from '../data/analyses.repository.ts';
import { consentsTable } from '../data/outcomes.repository.ts';
import { peopleTable } from '../data/people.repository.ts';
import { postsTable } from '../data/posts.repository.ts';

/** What this service does about each event of the others. */
export function eventHandlers(): EventHandler[] {
  return [
    // A post is paid for once and for all, on every device of its writer.
    onEvent(postPaid, async (trx, { userId, analysisId }) => {
      await trx(analysesTable).where({ id: analysisId, user_id: userId }).update({ paid: true });
    }),
    onEvent(userDeleted, async (trx, { userId }, logger) => {
      const own = { user_id: userId };
      const analyses = await removeAnalysesOf(trx, userId);
      const posts = await trx(postsTable).where(own).delete();
      const people = await trx(peopleTable).where(own).delete();
      await trx(consentsTable).where(own).delete();
      logger.info({ userId, removed: { analyses, posts, people } }, 'analysis data removed');
    }),
  ];
}
