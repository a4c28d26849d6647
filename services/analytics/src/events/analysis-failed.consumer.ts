import { analysisFailedV1 } from '@tagwell/contracts/events/events';
import { onEvent, type EventHandler } from '@tagwell/events/event-handler';
import { addToDay } from '../data/day-figures.ts';

export function onAnalysisFailedV1(): EventHandler {
  return onEvent(analysisFailedV1, async (trx, _payload, _logger, at) => {
    await addToDay(trx, at, { analyses_failed: 1 });
  });
}
