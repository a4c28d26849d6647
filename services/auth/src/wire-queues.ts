import {
  notificationMailed,
  objectionMailed,
  operatorActed,
  userCreated,
  userDeleted,
} from '@tagwell/contracts/events/events';
import {
  deliverWebhook,
  type DeliverWebhookPayload,
  sendMail,
  type SendMailPayload,
} from '@tagwell/contracts/jobs';
import { createReconcilerMetrics, startReconciler } from '@tagwell/events/reconciler';
import { startPublisher } from '@tagwell/events/start-publisher';
import { openQueue } from '@tagwell/jobs/queue';
import { openStores, type Role, type Stores } from '@tagwell/jobs/open-stores';
import type { Metrics } from '@tagwell/service/metrics';
import type { ProcessContext } from '@tagwell/service/run-process';
import type { HttpConfig, WorkerConfig } from './config.ts';
import { type MailRow, mailsTable, priorityOf } from './data/mails.repository.ts';
import {
  deliveriesTable,
  deliveryPriority,
  type DeliveryRow,
} from './data/webhook-deliveries.repository.ts';
import { deliveryFailed } from './jobs/deliver-webhook.job.ts';
import { mailFailed, onMailFailed } from './jobs/send-mail.job.ts';

export const service = 'auth';

/** What both processes need to keep the queues true to the rows. */
export function wireQueues(
  config: WorkerConfig | HttpConfig,
  context: ProcessContext,
  { registry }: Metrics,
  role: Role,
): Stores {
  const { logger, onShutdown } = context;
  const migrations = new URL('../migrations/', import.meta.url);
  const stores = openStores({ service, config, context, role, migrations, registry });
  const { db, redis } = stores;

  const mails = openQueue(sendMail.queue, redis, config.REDIS_PREFIX, logger);
  onShutdown('mail queue', mails.close);
  const webhooks = openQueue(deliverWebhook.queue, redis, config.REDIS_PREFIX, logger);
  onShutdown('webhook queue', webhooks.close);
  startPublisher({
    context,
    db,
    redis,
    prefix: config.REDIS_PREFIX,
    shards: config.QUEUE_SHARDS,
    registry,
    events: [userCreated, userDeleted, operatorActed, notificationMailed, objectionMailed],
    queues: new Map([
      [sendMail.queue, mails],
      [deliverWebhook.queue, webhooks],
    ]),
  });
  const metrics = createReconcilerMetrics(registry);
  const stopMails = startReconciler<SendMailPayload, MailRow>({
    db,
    table: mailsTable,
    definition: sendMail,
    queue: mails,
    logger,
    metrics,
    payloadOf: (row) => ({ mailId: row.id }),
    priorityOf,
    overdue: mailFailed,
    onFailed: onMailFailed,
  });
  onShutdown('reconciler of mails', stopMails);
  const stopWebhooks = startReconciler<DeliverWebhookPayload, DeliveryRow>({
    db,
    table: deliveriesTable,
    definition: deliverWebhook,
    queue: webhooks,
    logger,
    metrics,
    payloadOf: (row) => ({ deliveryId: row.id }),
    priorityOf: () => deliveryPriority,
    overdue: deliveryFailed,
  });
  onShutdown('reconciler of webhooks', stopWebhooks);
  return stores;
}
