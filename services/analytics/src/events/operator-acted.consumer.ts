import { operatorActed } from '@tagwell/contracts/events/events';
import { onEvent, type EventHandler } from '@tagwell/events/event-handler';
import { recordOperatorAct } from '../data/audit.repository.ts';

export function onOperatorActed(): EventHandler {
  return onEvent(operatorActed, (trx, act) => recordOperatorAct(trx, act));
}
