import type { OperatorAction } from '@tagwell/contracts/actions';
import { auditEntryOf, type OperatorAct } from '@tagwell/contracts/events/operator-act';
import type { exportAuditRoute, listAuditRoute } from '@tagwell/contracts/http/analytics-routes';
import { type ListQuery, type Page, pageOf, searchedPageOf } from '@tagwell/postgres/list-page';
import type { Knex } from 'knex';
import type * as z from 'zod/mini';
import { addDays } from '../domain/days.ts';
import { noteInvited } from './user-data.ts';

export interface AuditRow {
  id: string;
  operator_id: string;
  action: OperatorAction;
  subject: string | null;
  amount: number | null;
  created_at: Date;
}

/** Adds an audit entry for something an operator does in this service. */
export function recordOperatorAct(trx: Knex.Transaction, act: OperatorAct): Promise<void> {
  return addAuditEntry(trx, auditEntryOf(act));
}

/**
 * Adds an audit entry, once. For an invitation, also marks the invited person's waitlist entries:
 * the one that was chosen and the one with the same address.
 */
export async function addAuditEntry(
  trx: Knex.Transaction,
  { operatorId, action, subject, amount, waitlistSignupId, at }: ReturnType<typeof auditEntryOf>,
  email?: string,
): Promise<void> {
  await trx('audit_entries')
    .insert({ operator_id: operatorId, action, subject, amount, created_at: at })
    .onConflict()
    .ignore();
  if (waitlistSignupId === null && email === undefined) return;
  const userId = action === 'invite_person' ? subject : null;
  await noteInvited(trx, { signupId: waitlistSignupId, email, userId, at });
}

export const auditColumns = [
  'id',
  'operator_id',
  'action',
  'subject',
  'amount',
  'created_at',
] as const;

type AuditQuery = ListQuery<'createdAt'> & Omit<z.infer<typeof listAuditRoute.query>, 'sort'>;
export type AuditChoice = z.infer<typeof exportAuditRoute.query>;

/** Sign-ins and sign-outs change no data. */
const visits: readonly OperatorAction[] = ['sign_in', 'sign_out'];

/**
 * Filters the entries by kind, operator and days, and searches action, operator and subject by name
 * or id.
 */
export function chooseAudit(
  found: Knex.QueryBuilder,
  { kind, operatorId, from, to, query, ids }: AuditChoice,
): void {
  if (kind === 'changes') void found.whereNotIn('action', visits);
  else if (kind !== 'all') void found.where({ action: kind });
  if (operatorId !== undefined) void found.where({ operator_id: operatorId });
  if (from !== undefined) void found.where('created_at', '>=', `${from}T00:00:00Z`);
  if (to !== undefined) void found.where('created_at', '<', `${addDays(to, 1)}T00:00:00Z`);
  if (query === '') return;
  const named = ids?.split(',') ?? [];
  void found.where((fits) => {
    void fits
      .whereRaw('strpos(search_text, lower(?)) > 0', [query])
      .orWhereIn('subject', named)
      .orWhereIn('operator_id', named);
  });
}

export async function listAudit(db: Knex, query: AuditQuery): Promise<Page<AuditRow>> {
  const found = db('audit_entries');
  chooseAudit(found, query);
  const listing = { found, columns: auditColumns, orderBy: 'created_at' };
  return query.query === ''
    ? pageOf<AuditRow>(listing, query)
    : searchedPageOf<AuditRow>(listing, query);
}
