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
import { reconciledJob, type ServiceDeclaration } from '@tagwell/events/open-service';
import { type MailRow, mailsTable, priorityOf } from './data/mails.repository.ts';
import {
  deliveriesTable,
  deliveryPriority,
  type DeliveryRow,
} from './data/webhook-deliveries.repository.ts';
import { deliveryFailed } from './jobs/deliver-webhook.job.ts';
import { mailFailed, onMailFailed } from './jobs/send-mail.job.ts';

export const service = 'auth';

/** The databases, queues and events of this service. */
export const serviceDeclaration: ServiceDeclaration = {
  service,
  migrations: new URL('../migrations', import.meta.url),
  events: [userCreated, userDeleted, operatorActed, notificationMailed, objectionMailed],
  jobs: [
    reconciledJob<SendMailPayload, MailRow>({
      table: mailsTable,
      definition: sendMail,
      payloadOf: (row) => ({ mailId: row.id }),
      priorityOf,
      canBeReopened: true,
      overdue: mailFailed,
      onFailed: onMailFailed,
    }),
    reconciledJob<DeliverWebhookPayload, DeliveryRow>({
      table: deliveriesTable,
      definition: deliverWebhook,
      payloadOf: (row) => ({ deliveryId: row.id }),
      priorityOf: () => deliveryPriority,
      overdue: deliveryFailed,
    }),
  ],
};
