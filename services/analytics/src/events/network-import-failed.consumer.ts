import { networkImportFailed } from '@tagwell/contracts/events/events';
import { onEvent, type EventHandler } from '@tagwell/events/event-handler';
import { addToDay } from '../data/day-figures.ts';

export function onNetworkImportFailed(): EventHandler {
  return onEvent(networkImportFailed, async (trx, _payload, _logger, at) => {
    await addToDay(trx, at, { imports_failed: 1 });
  });
}
