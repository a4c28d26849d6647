import { operatorActed } from '@tagwell/contracts/events/events';
import { auditEntryOf, type OperatorAct } from '@tagwell/contracts/events/operator-act';
import type { Knex } from 'knex';
import { publishEvent } from './outbox.ts';

/** Publishes the act to the audit, if and only if the caller's transaction commits. */
export function publishOperatorAct(trx: Knex.Transaction, act: OperatorAct): Promise<void> {
  return publishEvent(trx, operatorActed, auditEntryOf(act));
}
