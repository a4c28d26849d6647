import type { ChangeNotices, NoticeSettings } from '@tagwell/contracts/http/notice-routes';
import { type NoticeKind, noticeKindsOf } from '@tagwell/contracts/notice-kinds';
import type { OperatorRole } from '@tagwell/contracts/operator-roles';
import { publishOperatorAct } from '@tagwell/events/outbox';
import type { Knex } from 'knex';
import { mailsTable } from './mails.repository.ts';
import { type CallResult, deliveriesTable } from './webhook-deliveries.repository.ts';

const settingsTable = 'notice_settings';

/** An operator's stored settings; the webhook's address is encrypted. */
export interface KeptSettings extends Omit<NoticeSettings, 'webhook'> {
  webhook: (Omit<NonNullable<NoticeSettings['webhook']>, 'url'> & { sealedUrl: string }) | null;
}

/** The notices operators want. Every change is audited in the same transaction. */
export interface NoticeSettingsRepository {
  find: (operatorId: string) => Promise<KeptSettings | undefined>;
  change: (operatorId: string, wanted: ChangeNotices) => Promise<void>;
  /** Also switches it on. Stores the secret only if there is none yet; returns whether it did. */
  saveWebhook: (operatorId: string, sealedUrl: string, sealedSecret: string) => Promise<boolean>;
  removeWebhook: (operatorId: string) => Promise<void>;
  /** False if there is no webhook. */
  replaceSecret: (operatorId: string, sealedSecret: string) => Promise<boolean>;
}

const noWebhook = {
  webhook_url: null,
  webhook_secret: null,
  webhook_last_at: null,
  webhook_last_outcome: null,
  webhook_last_status: null,
  webhook_failing_since: null,
  webhook_off_since: null,
};

export function createNoticeSettingsRepository(db: Knex): NoticeSettingsRepository {
  const put = (trx: Knex.Transaction, operatorId: string, columns: object) =>
    trx(settingsTable)
      .insert({ admin_id: operatorId, ...columns })
      .onConflict('admin_id')
      .merge(Object.keys(columns));
  return {
    find: (operatorId) => find(db, operatorId),
    change: (operatorId, { byMail, byWebhook, slowSeconds }) =>
      db.transaction(async (trx) => {
        await put(trx, operatorId, {
          by_mail: byMail,
          by_webhook: byWebhook,
          slow_seconds: slowSeconds,
        });
        await publishOperatorAct(trx, { operatorId, action: 'change_notices' });
      }),
    saveWebhook: (operatorId, sealedUrl, sealedSecret) =>
      db.transaction(async (trx) => {
        await trx(settingsTable).insert({ admin_id: operatorId }).onConflict('admin_id').ignore();
        const known = await trx(settingsTable)
          .where({ admin_id: operatorId })
          .forUpdate()
          .first<{ webhook_secret: string | null }>('webhook_secret');
        const kept = known.webhook_secret;
        const columns = { webhook_url: sealedUrl, webhook_secret: kept ?? sealedSecret };
        await put(trx, operatorId, { ...noWebhook, ...columns });
        await publishOperatorAct(trx, { operatorId, action: 'set_webhook' });
        return kept === null;
      }),
    removeWebhook: (operatorId) =>
      db.transaction(async (trx) => {
        const removed = await trx(settingsTable)
          .where({ admin_id: operatorId })
          .whereNotNull('webhook_url')
          .update({ ...noWebhook, by_webhook: [] });
        if (removed > 0) await publishOperatorAct(trx, { operatorId, action: 'remove_webhook' });
      }),
    replaceSecret: (operatorId, sealedSecret) =>
      db.transaction(async (trx) => {
        const replaced = await trx(settingsTable)
          .where({ admin_id: operatorId })
          .whereNotNull('webhook_url')
          .update({ webhook_secret: sealedSecret });
        if (replaced === 0) return false;
        await publishOperatorAct(trx, { operatorId, action: 'replace_webhook_secret' });
        return true;
      }),
  };
}

interface SettingsRow {
  email: string;
  role: OperatorRole;
  by_mail: NoticeKind[] | null;
  by_webhook: NoticeKind[] | null;
  slow_seconds: number | null;
  mail_waits: boolean;
  mail_last_at: Date | null;
  mail_last_delivered: boolean | null;
  webhook_url: string | null;
  webhook_waits: boolean;
  webhook_last_at: Date | null;
  webhook_last_outcome: CallResult['outcome'] | null;
  webhook_last_status: number | null;
  webhook_failing_since: Date | null;
  webhook_off_since: Date | null;
}

/** The limit until an operator sets another. */
const defaultSlowSeconds = 30;

async function find(db: Knex, operatorId: string): Promise<KeptSettings | undefined> {
  const waits = (table: string) =>
    db(table)
      .join('notices', 'notices.id', `${table}.notice_id`)
      .where('notices.admin_id', operatorId)
      .whereIn('state', ['queued', 'running'])
      .select(db.raw('1'));
  const row = await db('admins')
    .leftJoin(`${settingsTable} as settings`, 'settings.admin_id', 'admins.id')
    .where('admins.id', operatorId)
    .first<SettingsRow | undefined>(
      'settings.*',
      'admins.email',
      'admins.role',
      db.raw('EXISTS (?) AS mail_waits, EXISTS (?) AS webhook_waits', [
        waits(mailsTable),
        waits(deliveriesTable),
      ]),
    );
  if (row === undefined) return undefined;
  const kinds = noticeKindsOf(row.role);
  const own = (wanted: readonly NoticeKind[] | null) =>
    kinds.filter((kind) => wanted?.includes(kind));
  return {
    email: row.email,
    kinds,
    byMail: own(row.by_mail),
    byWebhook: own(row.by_webhook),
    slowSeconds: row.slow_seconds ?? defaultSlowSeconds,
    mail: {
      isWaiting: row.mail_waits,
      last: row.mail_last_at && {
        at: row.mail_last_at.toISOString(),
        isDelivered: row.mail_last_delivered ?? false,
      },
    },
    webhook: webhookOf(row),
  };
}

function webhookOf(row: SettingsRow): KeptSettings['webhook'] {
  const { webhook_url: sealedUrl, webhook_last_at: at, webhook_last_outcome: outcome } = row;
  if (sealedUrl === null) return null;
  return {
    sealedUrl,
    isWaiting: row.webhook_waits,
    last:
      at === null || outcome === null
        ? null
        : { at: at.toISOString(), outcome, status: row.webhook_last_status },
    failingSince: row.webhook_failing_since?.toISOString() ?? null,
    offSince: row.webhook_off_since?.toISOString() ?? null,
  };
}

/** Stores the outcome of the last mail, in the caller's transaction. */
export async function recordNoticeMail(
  trx: Knex.Transaction,
  { operatorId, mailId }: { operatorId: string; mailId: string },
  outcome: 'delivered' | 'failed',
): Promise<void> {
  // Locks the mail before the settings, in the same order as failing a mail or removing an
  // operator.
  await trx(mailsTable).where({ id: mailId }).forNoKeyUpdate().first('id');
  // An operator who sends a test notice may have no settings yet.
  await trx(settingsTable)
    .insert({
      admin_id: operatorId,
      mail_last_at: trx.fn.now(),
      mail_last_delivered: outcome === 'delivered',
    })
    .onConflict('admin_id')
    .merge(['mail_last_at', 'mail_last_delivered']);
}
