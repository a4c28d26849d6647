import {
  analysesSlow,
  analysisFailed,
  creditsChanged,
  creditsStated,
  networkImportFailed,
  notificationDue,
  objectionGranted,
} from '@tagwell/contracts/events/events';
import { type EventHandler, onEvent } from '@tagwell/events/consumer';
import { queueAnswer, queueNotification } from '../data/mails.repository.ts';
import { noteHappening } from '../data/notices.repository.ts';
import { projectCredits } from '../data/users.repository.ts';

/** The handlers of other services' events. */
export function eventHandlers(): EventHandler[] {
  return [
    onEvent(creditsChanged, async (trx, change) => {
      // Pages show this copy of the balance until the credits service has answered.
      const isNewest = await projectCredits(trx, change);
      const { userId, balance, amount, reason } = change;
      const isEmptied = balance === 0 && amount < 0 && reason !== 'closed';
      if (isNewest && isEmptied) await noteHappening(trx, { kind: 'balance-empty', userId });
    }),
    onEvent(creditsStated, async (trx, balance) => {
      await projectCredits(trx, balance);
    }),
    onEvent(notificationDue, (trx, { notificationId }) => queueNotification(trx, notificationId)),
    onEvent(objectionGranted, (trx, { objectionId }, _logger, publishedAt) =>
      queueAnswer(trx, objectionId, publishedAt),
    ),
    onEvent(analysisFailed, (trx) => noteHappening(trx, { kind: 'job-failed' })),
    onEvent(networkImportFailed, async (trx, { isFilesFault }) => {
      if (isFilesFault !== true) await noteHappening(trx, { kind: 'job-failed' });
    }),
    onEvent(analysesSlow, (trx, { p95Ms }) =>
      noteHappening(trx, { kind: 'analysis-slow', tookMs: p95Ms }),
    ),
  ];
}
