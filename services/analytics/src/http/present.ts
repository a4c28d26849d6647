import type {
  AuditEntry,
  Notification,
  UsageRecord,
  WaitlistSignup,
} from '@tagwell/contracts/http/analytics';
import { totalCountHeader } from '@tagwell/contracts/http/list-query';
import type { RouteReply } from '@tagwell/service/route-io';
import type { AuditRow } from '../data/audit.repository.ts';
import type { Page } from '../data/list-page.ts';
import type { NotificationRow } from '../data/notifications.repository.ts';
import type { UsageRow } from '../data/usage-listing.ts';
import type { WaitlistRow } from '../data/waitlist.repository.ts';

/** The only way from a stored row to JSON. */
export function presentSignup(row: WaitlistRow): WaitlistSignup {
  return {
    id: row.id,
    name: row.name,
    workEmail: row.work_email,
    linkedinProfile: row.linkedin_profile,
    ipAddress: row.ip_address,
    createdAt: row.created_at.toISOString(),
    invitedAt: row.invited_at?.toISOString() ?? null,
  };
}

export function presentNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    email: row.email,
    createdAt: row.created_at.toISOString(),
    mail: row.mail,
    mailAt: row.mail_at?.toISOString() ?? null,
  };
}

export function presentUsage(row: UsageRow): UsageRecord {
  return {
    id: row.id,
    action: row.action,
    ipAddress: row.ip_address,
    createdAt: row.created_at.toISOString(),
  };
}

export function presentAuditEntry(row: AuditRow): AuditEntry {
  return {
    id: row.id,
    operatorId: row.operator_id,
    action: row.action,
    subject: row.subject,
    amount: row.amount,
    createdAt: row.created_at.toISOString(),
  };
}

/** One page, with the count of all rows beside it. */
export function presentPage<Row>(
  { rows, total }: Page<Row>,
  present: (row: Row) => unknown,
): RouteReply {
  return { status: 200, headers: { [totalCountHeader]: String(total) }, body: rows.map(present) };
}
