import { objectionMailed, postPaid, userDeleted } from '@tagwell/contracts/events/events';
import { type EventHandler, onEvent } from '@tagwell/events/consumer';
import { markPaid } from '../data/analyses.repository.ts';
import { recordAnswerOutcome } from '../data/objections.repository.ts';
import { removeUserData } from '../data/user-data.ts';

/** The handlers of other services' events. */
export function eventHandlers(): EventHandler[] {
  return [
    onEvent(postPaid, (trx, { userId, analysisId }) => markPaid(trx, userId, analysisId)),
    onEvent(objectionMailed, (trx, mailed) => recordAnswerOutcome(trx, mailed)),
    onEvent(userDeleted, async (trx, { userId }, logger) => {
      const removed = await removeUserData(trx, userId);
      logger.info({ userId, removed }, 'analysis data removed');
    }),
  ];
}
