import { postCopied } from '@tagwell/contracts/events/usage-events';
import { onEvent, type EventHandler } from '@tagwell/events/event-handler';
import type { AnalyticsMetrics } from '../data/analytics-metrics.ts';
import { recordUsage } from '../data/record-usage.ts';

const action = 'copy_premium_post';

export function onPostCopied(metrics: AnalyticsMetrics): EventHandler {
  return onEvent(postCopied, async (trx, { actor }, _logger, at) => {
    await recordUsage(trx, { actor, action, at });
    metrics.actions.inc({ action });
  });
}
