import { postPaid } from '@tagwell/contracts/events/events';
import { onEvent, type EventHandler } from '@tagwell/events/event-handler';
import { analysesTable } from '../data/analyses.repository.ts';

/** A post is paid for once and for all, on every device of its writer. */
export function onPostPaid(): EventHandler {
  return onEvent(postPaid, async (trx, { userId, analysisId }) => {
    await trx(analysesTable).where({ id: analysisId, user_id: userId }).update({ paid: true });
  });
}
