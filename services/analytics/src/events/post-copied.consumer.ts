import { postCopiedV1 } from '@tagwell/contracts/events/events';
import { onEvent, type EventHandler } from '@tagwell/events/event-handler';
import type { AnalyticsMetrics } from '../data/analytics-metrics.ts';
import { recordUsage } from '../data/usage-records.ts';

const action = 'copy_premium_post';

export function onPostCopiedV1(metrics: AnalyticsMetrics): EventHandler {
  return onEvent(postCopiedV1, async (trx, { actor }, _logger, at) => {
    await recordUsage(trx, { actor, action, at });
    metrics.actions.inc({ action });
  });
}
