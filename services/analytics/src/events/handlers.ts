import type { UsageAction } from '@tagwell/contracts/actions';
import {
  analysisCompleted,
  analysisFailed,
  creditsChanged,
  networkImported,
  networkImportFailed,
  notificationMailed,
  operatorActed,
  postCopied,
  userDeleted,
} from '@tagwell/contracts/events/events';
import type { ActorSeal } from '@tagwell/events/actor-seal';
import { type EventHandler, onEvent, onEventOnce } from '@tagwell/events/consumer';
import { afterCommit } from '@tagwell/postgres/after-commit';
import type { Logger } from '@tagwell/service/logger';
import { addToDay, noteDuration, recordAnalysis } from '../data/day-figures.ts';
import type { AnalyticsMetrics } from '../data/analytics-metrics.ts';
import { addAuditEntry } from '../data/audit.repository.ts';
import { noteMailed } from '../data/notifications.repository.ts';
import { recordUsage } from '../data/usage.repository.ts';
import { deleteUser, projectBalance } from '../data/user-data.ts';

type Open = ActorSeal['open'];

/** The handlers of other services' events. */
export function eventHandlers(metrics: AnalyticsMetrics, seal: ActorSeal): EventHandler[] {
  const openActor = seal.open;
  // Values encrypted with an earlier key can't be read; everything else is still done.
  const openEmail = ({ sealedEmail }: { sealedEmail?: string | undefined }, logger: Logger) => {
    if (sealedEmail === undefined) return undefined;
    const email = seal.openEmail(sealedEmail);
    if (email === undefined) logger.warn('an address was sealed with another USAGE_KEY');
    return email;
  };
  return [
    ...onAnalysisEnded(metrics, openActor),
    onEvent(postCopied, async (trx, { actor }, _logger, at) => {
      const action = 'copy_premium_post';
      await recordUsage(trx, { actor: openActor(actor), action, at });
      afterCommit(trx, () => metrics.actions.inc({ action }));
    }),
    onEvent(networkImported, async (trx, { connections, tookMs }, _logger, at) => {
      await addToDay(trx, at, { imports_done: 1, connections_imported: connections });
      await noteDuration(trx, at, 'imports', tookMs);
    }),
    onEvent(networkImportFailed, async (trx, _payload, _logger, at) => {
      await addToDay(trx, at, { imports_failed: 1 });
    }),
    onEvent(creditsChanged, async (trx, change, _logger, at) => {
      await projectBalance(trx, change);
      // The rest of a closed account, or a corrected mistake, was neither granted nor spent.
      if (change.reason === 'closed' || change.reason === 'correction') {
        await addToDay(trx, at, { credits_adjusted: change.amount });
        return;
      }
      const figure = change.amount > 0 ? 'credits_granted' : 'credits_spent';
      await addToDay(trx, at, { [figure]: Math.abs(change.amount) });
    }),
    onEvent(notificationMailed, (trx, mailed) => noteMailed(trx, mailed)),
    onEvent(operatorActed, (trx, act, logger) => addAuditEntry(trx, act, openEmail(act, logger))),
    onEvent(userDeleted, async (trx, { userId, sealedEmail, deletedAt }, logger, at) => {
      const email = openEmail({ sealedEmail }, logger);
      const until = deletedAt === undefined ? at : new Date(deletedAt);
      const left = email === undefined ? undefined : { email, until };
      const removed = await deleteUser(trx, userId, left);
      logger.info({ userId, removed }, 'analytics data removed');
    }),
  ];
}

const askedFor: Record<'free' | 'premium', UsageAction> = {
  free: 'analyze_post',
  premium: 'analyze_premium_post',
};

/** The end of an analysis, which also says who requested it and when. */
function onAnalysisEnded(metrics: AnalyticsMetrics, openActor: Open): EventHandler[] {
  return ([analysisCompleted, analysisFailed] as const).map((definition) =>
    onEventOnce(definition, async (db, { kind, tookMs, actor }, { eventId, publishedAt }) => {
      const action = askedFor[kind];
      const isNew = await recordAnalysis(db, {
        eventId,
        endedAt: publishedAt,
        tookMs,
        isDone: definition === analysisCompleted,
        asked: actor === null ? undefined : { actor: openActor(actor), action },
      });
      if (isNew && actor !== null) metrics.actions.inc({ action });
      return isNew;
    }),
  );
}
