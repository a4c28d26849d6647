import type { operatorActed } from '@tagwell/contracts/events/events';
import type { OperatorAction } from '@tagwell/contracts/operator-actions';
import type { Knex } from 'knex';
import type * as z from 'zod/mini';
import { pageOf, searchedPageOf, type ListQuery, type Page } from './list-page.ts';

export type OperatorAct = z.infer<typeof operatorActed.payload>;

export interface AuditRow {
  id: string;
  operator_id: string;
  action: OperatorAction;
  subject: string | null;
  amount: number | null;
  created_at: Date;
}

/** Enters what an operator did, once, and notes on the waitlist whom an invitation answers. */
export async function recordOperatorAct(
  trx: Knex.Transaction,
  { operatorId, action, subject, amount, waitlistSignupId, at }: OperatorAct,
): Promise<void> {
  await trx('audit_entries')
    .insert({ operator_id: operatorId, action, subject, amount, created_at: at })
    .onConflict()
    .ignore();
  if (waitlistSignupId === null) return;
  await trx('waitlist_signups')
    .where({ id: waitlistSignupId })
    // The first invitation, in whatever order they are told.
    .update({ invited_at: trx.raw('least(invited_at, ?::timestamptz)', [at]) });
}

const columns = ['id', 'operator_id', 'action', 'subject', 'amount', 'created_at'] as const;

/** The action as it is stored and as it is shown. */
const searchText = `action || ' ' || replace(action, '_', ' ') || ' ' || operator_id || ' '
  || lower(coalesce(subject, ''))`;

/** Searched by action, operator and subject. */
export async function listAudit(db: Knex, query: ListQuery<'createdAt'>): Promise<Page<AuditRow>> {
  const found = db('audit_entries');
  const listing = { found, columns, orderBy: 'created_at' };
  if (query.query === '') return pageOf<AuditRow>(listing, query);
  void found.whereRaw(`strpos(${searchText}, lower(?)) > 0`, [query.query]);
  return searchedPageOf<AuditRow>(listing, query);
}
