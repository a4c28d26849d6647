import { randomUUID } from 'node:crypto';
import { deliverWebhook } from '@tagwell/contracts/jobs';
import { type WebhookOutcome, noticeLimits } from '@tagwell/contracts/notice-kinds';
import { putInOutbox } from '@tagwell/events/outbox';
import { waitingDeadline, type JobRow } from '@tagwell/jobs/job-row';
import type { Knex } from 'knex';
import { queueMail } from './mails.repository.ts';

export const deliveriesTable = 'webhook_deliveries';
export const deliveryPriority = 1;

export interface DeliveryRow extends JobRow {
  notice_id: string;
}

export interface CallResult {
  outcome: WebhookOutcome;
  /** The HTTP status; null if there was no answer. */
  status: number | null;
}

interface CallOf {
  operatorId: string;
  sealedUrl: string;
  /** A test by its operator; if it fails, no notice is lost. */
  isTest: boolean;
  /** If it fails, the notice is not retried. */
  isLastTry: boolean;
}

/** Stores a call of the webhook and its job in the caller's transaction. */
export async function queueDelivery(trx: Knex.Transaction, noticeId: string): Promise<void> {
  const id = randomUUID();
  await trx(deliveriesTable).insert({
    id,
    notice_id: noticeId,
    state: 'queued',
    deadline_at: waitingDeadline(trx),
  });
  await putInOutbox(trx, {
    definition: deliverWebhook,
    jobId: id,
    enqueueNo: 1,
    payload: { deliveryId: id },
    priority: deliveryPriority,
  });
}

/**
 * Records the outcome of a call. A webhook that has accepted nothing for days is switched off at
 * the next final failure, and its operator gets a mail.
 */
export async function recordCall(
  db: Knex,
  { operatorId, sealedUrl, isTest, isLastTry }: CallOf,
  { outcome, status }: CallResult,
): Promise<void> {
  const isDelivered = outcome === 'delivered';
  const failingSince = db.raw('coalesce(webhook_failing_since, now())');
  await db.transaction(async (trx) => {
    // Nothing is stored about an address that was replaced meanwhile.
    const own = trx('notice_settings').where({ admin_id: operatorId, webhook_url: sealedUrl });
    await own.clone().update({
      webhook_last_at: trx.fn.now(),
      webhook_last_outcome: outcome,
      webhook_last_status: status,
      ...(isDelivered && { webhook_failing_since: null }),
      ...(!isDelivered && !isTest && { webhook_failing_since: failingSince }),
    });
    if (isDelivered || isTest || !isLastTry) return;
    const switchedOff = await own
      .where({ webhook_off_since: null })
      .whereRaw(`webhook_failing_since <= now() - ? * interval '1 day'`, [
        noticeLimits.webhookFailureDays,
      ])
      .update({ webhook_off_since: trx.fn.now() });
    if (switchedOff > 0) await queueMail(trx, { kind: 'webhook-off', operatorId });
  });
}
