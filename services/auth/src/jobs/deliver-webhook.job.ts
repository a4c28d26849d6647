import { deliverWebhook, type DeliverWebhookPayload } from '@tagwell/contracts/jobs';
import { noticeKindsOf } from '@tagwell/contracts/notice-kinds';
import { signatureHeader } from '@tagwell/contracts/http/notice-routes';
import { PermanentJobError } from '@tagwell/jobs/job-errors';
import { type JobFailure, type StartedJob, startsOf } from '@tagwell/jobs/job-row';
import { type ResultColumns, runAttempt } from '@tagwell/jobs/run-attempt';
import type { JobWork } from '@tagwell/jobs/run-worker';
import type { Cipher } from '@tagwell/service/cipher';
import type { Knex } from 'knex';
import { findTarget } from '../data/notices.repository.ts';
import type { CallWebhook } from '../data/webhook-client.ts';
import {
  deliveriesTable,
  type DeliveryRow,
  recordCall,
} from '../data/webhook-deliveries.repository.ts';
import { signWebhook, webhookBody } from '../domain/webhooks.ts';

export interface DeliverWebhookTools {
  db: Knex;
  cipher: Cipher;
  callWebhook: CallWebhook;
  /** The address people use: links lead there. */
  publicUrl: string;
}

export const deliveryFailed: JobFailure = {
  code: 'internal',
  message: 'The webhook did not take the notice',
};

/** Payload → the delivery's row → the webhook as its operator has set it by now. */
export function deliverWebhookJob(
  tools: DeliverWebhookTools,
): (work: JobWork<DeliverWebhookPayload>) => Promise<void> {
  return (work) =>
    runAttempt<DeliveryRow, DeliverWebhookPayload>({
      db: tools.db,
      table: deliveriesTable,
      definition: deliverWebhook,
      work,
      id: work.payload.deliveryId,
      perform: (row) => deliver(tools, row, work.signal),
      exhaustedFailure: deliveryFailed,
    });
}

async function deliver(
  { db, cipher, callWebhook, publicUrl }: DeliverWebhookTools,
  row: StartedJob<DeliveryRow>,
  signal: AbortSignal,
): Promise<ResultColumns> {
  const target = await findTarget(db, row.noticeId);
  if (target === undefined) throw new PermanentJobError('not_found', 'The notice is gone');
  const { kind, operatorId, role, sealedUrl, sealedSecret, offSince } = target;
  if (sealedUrl === null || sealedSecret === null || offSince !== null) {
    throw new PermanentJobError('not_found', 'The webhook was removed or switched off');
  }
  if (kind !== 'test' && !noticeKindsOf(role).includes(kind)) {
    throw new PermanentJobError('forbidden', 'The operator has another role by now');
  }
  const body = webhookBody(target, publicUrl);
  const signature = signWebhook(cipher.open(sealedSecret), body, new Date());
  const headers = { [signatureHeader]: signature };
  const result = await callWebhook({ url: cipher.open(sealedUrl), body, headers, signal });
  const isTest = kind === 'test';
  // The operator who sends a test waits for this answer.
  const isHopeless = isTest || result.outcome === 'private-address';
  const isLastTry = isHopeless || startsOf(row) >= deliverWebhook.maxStarts;
  await recordCall(db, { operatorId, sealedUrl, isTest, isLastTry }, result);
  if (result.outcome === 'delivered') return {};
  if (isHopeless) {
    throw new PermanentJobError(deliveryFailed.code, deliveryFailed.message);
  }
  throw new Error(`the webhook did not take it: ${result.outcome} ${result.status ?? ''}`);
}
