import { analysisCompletedV1 } from '@tagwell/contracts/events/events';
import { onEvent, type EventHandler } from '@tagwell/events/event-handler';
import { addToDay, noteDuration } from '../data/day-figures.ts';

export function onAnalysisCompletedV1(): EventHandler {
  return onEvent(analysisCompletedV1, async (trx, { tookMs }, _logger, at) => {
    await addToDay(trx, at, { analyses_done: 1 });
    await noteDuration(trx, at, 'analyses', tookMs);
  });
}
