import { operatorActed } from '@tagwell/contracts/events/events';
import { auditEntryOf, type OperatorAct } from '@tagwell/contracts/events/operator-act';
import type { Knex } from 'knex';
import { publishEvent } from './outbox.ts';

/** Tells the audit, if and only if the transaction that does it commits. */
export function publishOperatorAct(trx: Knex.Transaction, act: OperatorAct): Promise<void> {
  return publishEvent(trx, operatorActed, auditEntryOf(act));
}
