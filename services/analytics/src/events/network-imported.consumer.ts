import { networkImported } from '@tagwell/contracts/events/events';
import { onEvent, type EventHandler } from '@tagwell/events/event-handler';
import { addToDay, noteDuration } from '../data/day-figures.ts';

export function onNetworkImported(): EventHandler {
  return onEvent(networkImported, async (trx, { connections, tookMs }, _logger, at) => {
    await addToDay(trx, at, { imports_done: 1, connections_imported: connections });
    await noteDuration(trx, at, 'imports', tookMs);
  });
}
