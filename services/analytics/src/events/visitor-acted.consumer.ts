import { visitorActedV1 } from '@tagwell/contracts/events/events';
import { onEvent, type EventHandler } from '@tagwell/events/event-handler';
import type { AnalyticsMetrics } from '../data/analytics-metrics.ts';
import { recordUsage } from '../data/usage-records.ts';

export function onVisitorActedV1(metrics: AnalyticsMetrics): EventHandler {
  return onEvent(visitorActedV1, async (trx, { actor, action }, _logger, at) => {
    await recordUsage(trx, { actor, action, at });
    metrics.actions.inc({ action });
  });
}
