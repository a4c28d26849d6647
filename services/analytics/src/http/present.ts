import type {
  AuditEntry,
  Notification,
  UsageRecord,
  WaitlistSignup,
} from '@tagwell/contracts/http/analytics';
import { totalCountHeader } from '@tagwell/contracts/http/list-query';
import type { RouteReply } from '@tagwell/service/serve-route';
import type { CamelRow } from '@tagwell/postgres/camel-row';
import type { Page } from '@tagwell/postgres/list-page';
import type { AuditRow } from '../data/audit.repository.ts';
import type { NotificationRow } from '../data/notifications.repository.ts';
import type { UsageRow } from '../data/usage.repository.ts';
import type { WaitlistRow } from '../data/waitlist.repository.ts';

/** The only conversion from a stored row to JSON. */
export function presentSignup(row: CamelRow<WaitlistRow>): WaitlistSignup {
  return {
    id: row.id,
    name: row.name,
    workEmail: row.workEmail,
    linkedinProfile: row.linkedinProfile,
    ipAddress: row.ipAddress,
    createdAt: row.createdAt.toISOString(),
    invitedAt: row.invitedAt?.toISOString() ?? null,
  };
}

export function presentNotification(row: CamelRow<NotificationRow>): Notification {
  return {
    id: row.id,
    email: row.email,
    createdAt: row.createdAt.toISOString(),
    mail: row.mail,
    mailAt: row.mailAt?.toISOString() ?? null,
  };
}

export function presentUsage(row: CamelRow<UsageRow>): UsageRecord {
  return {
    id: row.id,
    action: row.action,
    ipAddress: row.ipAddress,
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentAuditEntry(row: CamelRow<AuditRow>): AuditEntry {
  return {
    id: row.id,
    operatorId: row.operatorId,
    action: row.action,
    subject: row.subject,
    amount: row.amount,
    createdAt: row.createdAt.toISOString(),
  };
}

/** One page of rows, with the total count. */
export function presentPage<Row>(
  { rows, total }: Page<Row>,
  present: (row: CamelRow<Row>) => unknown,
): RouteReply {
  return { status: 200, headers: { [totalCountHeader]: String(total) }, body: rows.map(present) };
}
