import { postCopied } from '@tagwell/contracts/events/events';
import type { ActorSeal } from '@tagwell/events/actor-seal';
import { onEvent, type EventHandler } from '@tagwell/events/event-handler';
import type { AnalyticsMetrics } from '../data/analytics-metrics.ts';
import { recordUsage } from '../data/usage-records.ts';

const action = 'copy_premium_post';

export function onPostCopied(
  metrics: AnalyticsMetrics,
  openActor: ActorSeal['open'],
): EventHandler {
  return onEvent(postCopied, async (trx, { actor }, _logger, at) => {
    await recordUsage(trx, { actor: openActor(actor), action, at });
    metrics.actions.inc({ action });
  });
}
