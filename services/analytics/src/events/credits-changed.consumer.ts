import { creditsChanged } from '@tagwell/contracts/events/events';
import { onEvent, type EventHandler } from '@tagwell/events/event-handler';
import { addToDay } from '../data/day-figures.ts';
import { projectBalance } from '../data/user-data.ts';

export function onCreditsChanged(): EventHandler {
  return onEvent(creditsChanged, async (trx, change, _logger, at) => {
    await projectBalance(trx, change);
    // What a closed account had left was neither granted nor spent.
    if (change.reason === 'closed') return;
    const figure = change.amount > 0 ? 'credits_granted' : 'credits_spent';
    await addToDay(trx, at, { [figure]: Math.abs(change.amount) });
  });
}
