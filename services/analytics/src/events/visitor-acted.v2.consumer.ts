import { visitorActed } from '@tagwell/contracts/events/events';
import type { ActorSeal } from '@tagwell/events/actor-seal';
import { onEvent, type EventHandler } from '@tagwell/events/event-handler';
import type { AnalyticsMetrics } from '../data/analytics-metrics.ts';
import { recordUsage } from '../data/usage-records.ts';

export function onVisitorActed(
  metrics: AnalyticsMetrics,
  openActor: ActorSeal['open'],
): EventHandler {
  return onEvent(visitorActed, async (trx, { actor, action }, _logger, at) => {
    await recordUsage(trx, { actor: openActor(actor), action, at });
    metrics.actions.inc({ action });
  });
}
