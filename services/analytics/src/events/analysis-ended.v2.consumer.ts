import { analysisCompleted, analysisFailed } from '@tagwell/contracts/events/events';
import type { UsageAction } from '@tagwell/contracts/usage-actions';
import type { ActorSeal } from '@tagwell/events/actor-seal';
import { type EventHandler, onEventOnce } from '@tagwell/events/event-handler';
import type { AnalyticsMetrics } from '../data/analytics-metrics.ts';
import { recordAnalysis } from '../data/analysis-records.ts';

const actions: Record<'free' | 'premium', UsageAction> = {
  free: 'analyze_post',
  premium: 'analyze_premium_post',
};

/** The end of an analysis, which also says that somebody asked for it, and when. */
export function onAnalysisEnded(
  metrics: AnalyticsMetrics,
  openActor: ActorSeal['open'],
): EventHandler[] {
  return ([analysisCompleted, analysisFailed] as const).map((definition) =>
    onEventOnce(definition, async (db, { kind, tookMs, actor }, { eventId, publishedAt }) => {
      const action = actions[kind];
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
