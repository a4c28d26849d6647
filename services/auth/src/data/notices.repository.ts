import { randomUUID } from 'node:crypto';
import {
  type NoticeKind,
  noticeKindsOf,
  rolesOfNotice,
  noticeLimits,
} from '@tagwell/contracts/notice-kinds';
import type { OperatorRole } from '@tagwell/contracts/operator-roles';
import type { WebhookNoticeKind } from '@tagwell/contracts/http/notice-routes';
import { publishOperatorAct } from '@tagwell/events/outbox';
import type { Knex } from 'knex';
import { queueMail } from './mails.repository.ts';
import { queueDelivery } from './webhook-deliveries.repository.ts';

/** A message to an operator by mail, webhook, or both. */
export interface Notice {
  id: string;
  operatorId: string;
  kind: WebhookNoticeKind;
  count: number;
  /** The user it is about; null if there are several or none. */
  userId: string | null;
  /** The longest measured time. */
  worstMs: number | null;
  createdAt: Date;
}

export interface Happening {
  kind: NoticeKind;
  userId?: string | null;
  /** Sent to operators whose limit is lower. */
  tookMs?: number;
}

/**
 * Tells operators about something: right away if they got no notice of this kind within the hour,
 * otherwise gathered for later.
 */
export async function noteHappening(trx: Knex.Transaction, happening: Happening): Promise<void> {
  const { kind, userId = null, tookMs = null } = happening;
  const isWanted = trx.raw(
    `(? = ANY (by_mail)
      OR ? = ANY (by_webhook) AND webhook_url IS NOT NULL AND webhook_off_since IS NULL)`,
    [kind, kind],
  );
  const interested = trx('notice_settings as settings')
    .join('admins', 'admins.id', 'settings.admin_id')
    .whereIn('admins.role', rolesOfNotice(kind))
    .whereNotNull('admins.password')
    .where(isWanted)
    .whereRaw('coalesce(?::int > slow_seconds * 1000, true)', [tookMs])
    // Concurrent events lock the rows in the same order.
    .orderBy('admins.id')
    .select('admins.id', trx.raw('?, 1, ?::uuid, ?::int', [kind, userId, tookMs]));
  await trx.raw(
    `INSERT INTO gathered_notices AS known (admin_id, kind, count, user_id, worst_ms) ?
     ON CONFLICT (admin_id, kind) DO UPDATE SET
       count = known.count + 1,
       user_id = CASE WHEN known.count = 0 OR known.user_id = excluded.user_id
                 THEN excluded.user_id END,
       worst_ms = greatest(known.worst_ms, excluded.worst_ms)`,
    [interested],
  );
  await sendDueNotices(trx, kind);
}

/** Removes this user from gathered notices. */
export async function leaveGathered(trx: Knex.Transaction, userId: string): Promise<void> {
  const about = trx('gathered_notices').where({ user_id: userId });
  // Locks in the order of `noteHappening`; an UPDATE alone has no order.
  await about.clone().orderBy(['admin_id', 'kind']).forUpdate().select('kind');
  await about.update({ user_id: null });
}

interface DueRow {
  admin_id: string;
  kind: NoticeKind;
  count: number;
  user_id: string | null;
  worst_ms: number | null;
  role: OperatorRole;
  by_mail: string[];
  by_webhook: string[];
  has_webhook: boolean;
}

/** Notices sent per round; the rest wait for the next. */
export const noticeBatchSize = 100;

/**
 * Sends gathered notices an hour after the previous message. Concurrent workers each take their own
 * rows. Returns how many there were.
 */
export async function sendDueNotices(trx: Knex.Transaction, kind?: NoticeKind): Promise<number> {
  const due: DueRow[] = await trx('gathered_notices as gathered')
    .join('notice_settings as settings', 'settings.admin_id', 'gathered.admin_id')
    .join('admins', 'admins.id', 'gathered.admin_id')
    .where('count', '>', 0)
    .whereRaw(`coalesce(told_at <= now() - interval '1 hour', true)`)
    .where((query) => void (kind === undefined || query.where({ kind })))
    .orderBy(['gathered.admin_id', 'kind'])
    .limit(noticeBatchSize)
    .forUpdate('gathered')
    .skipLocked()
    .select(
      'gathered.*',
      'admins.role',
      'by_mail',
      'by_webhook',
      trx.raw('webhook_url IS NOT NULL AND webhook_off_since IS NULL AS has_webhook'),
    );
  for (const row of due) {
    const isSent = await sendNotice(trx, row);
    await trx('gathered_notices')
      .where({ admin_id: row.admin_id, kind: row.kind })
      .update({
        count: 0,
        user_id: null,
        worst_ms: null,
        ...(isSent && { told_at: trx.fn.now() }),
      });
  }
  return due.length;
}

/** False if the operator no longer wants the notice or may no longer see it. */
async function sendNotice(trx: Knex.Transaction, row: DueRow): Promise<boolean> {
  const { kind, role, admin_id: operatorId, count, user_id: userId, worst_ms: worstMs } = row;
  const mayKnow = noticeKindsOf(role).includes(kind);
  const byMail = mayKnow && row.by_mail.includes(kind);
  const byWebhook = mayKnow && row.has_webhook && row.by_webhook.includes(kind);
  if (!byMail && !byWebhook) return false;
  await addNotice(trx, { operatorId, kind, count, userId, worstMs }, { byMail, byWebhook });
  return true;
}

async function addNotice(
  trx: Knex.Transaction,
  { operatorId, kind, count, userId, worstMs }: Omit<Notice, 'id' | 'createdAt'>,
  { byMail, byWebhook }: { byMail: boolean; byWebhook: boolean },
): Promise<void> {
  const id = randomUUID();
  const people = { user_id: userId, admin_id: operatorId };
  await trx('notices').insert({ id, kind, count, worst_ms: worstMs, ...people });
  if (byMail) await queueMail(trx, { kind: 'operator-notice', operatorId, noticeId: id });
  if (byWebhook) await queueDelivery(trx, id);
}

/**
 * Sends a test notice, unless there were too many within the hour.
 * @returns seconds until the next one is allowed; 0 if this one was sent
 */
export function addTest(db: Knex, operatorId: string, by: 'mail' | 'webhook'): Promise<number> {
  return db.transaction(async (trx) => {
    await trx('admins').where({ id: operatorId }).forNoKeyUpdate().first('id');
    const tooMany = await trx('notices')
      .where({ admin_id: operatorId, kind: 'test' })
      .orderBy('created_at', 'desc')
      .offset(noticeLimits.testNoticesPerHour - 1)
      .first<{ seconds: number } | undefined>(
        trx.raw(`ceil(extract(epoch FROM created_at + interval '1 hour' - now()))::int AS seconds`),
      );
    if (tooMany !== undefined && tooMany.seconds > 0) return tooMany.seconds;
    const test = { operatorId, kind: 'test', count: 1, userId: null, worstMs: null } as const;
    await addNotice(trx, test, { byMail: by === 'mail', byWebhook: by === 'webhook' });
    await publishOperatorAct(trx, { operatorId, action: 'test_notice' });
    return 0;
  });
}

const noticeColumns = {
  id: 'notices.id',
  operatorId: 'notices.admin_id',
  kind: 'notices.kind',
  count: 'notices.count',
  userId: 'notices.user_id',
  worstMs: 'notices.worst_ms',
  createdAt: 'notices.created_at',
};

export function findNotice(db: Knex, id: string): Promise<Notice | undefined> {
  return db('notices').where({ id }).first<Notice | undefined>(noticeColumns);
}

/** The target of a webhook call, and whether it is still allowed. */
export interface WebhookTarget extends Notice {
  role: OperatorRole;
  sealedUrl: string | null;
  sealedSecret: string | null;
  offSince: Date | null;
}

export function findTarget(db: Knex, noticeId: string): Promise<WebhookTarget | undefined> {
  return db('notices')
    .join('notice_settings as settings', 'settings.admin_id', 'notices.admin_id')
    .join('admins', 'admins.id', 'notices.admin_id')
    .where('notices.id', noticeId)
    .first<WebhookTarget | undefined>({
      ...noticeColumns,
      role: 'admins.role',
      sealedUrl: 'settings.webhook_url',
      sealedSecret: 'settings.webhook_secret',
      offSince: 'settings.webhook_off_since',
    });
}
