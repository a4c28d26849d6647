import { defaultBranding } from '@tagwell/contracts/http/branding-routes';
import {
  notificationAddressRoute,
  objectionAddressRoute,
  tieAddressRoute,
} from '@tagwell/contracts/internal-routes';
import { deliverWebhook, sendMail } from '@tagwell/contracts/jobs';
import { openWorker } from '@tagwell/events/open-service';
import { runWorker } from '@tagwell/jobs/run-worker';
import { createCipher } from '@tagwell/service/cipher';
import { callService, type RemoteService, remoteService } from '@tagwell/service/internal-calls';
import type { Probes } from '@tagwell/service/health';
import { type ProcessContext, serveProbes } from '@tagwell/service/run-process';
import { type WorkerConfig, workerConfig } from './config.ts';
import { createBrandingRepository } from './data/branding.repository.ts';
import { createMailMetrics } from './data/auth-metrics.ts';
import {
  createFileMailer,
  createSmtpMailer,
  type Mailer,
  mailConnections,
  senderOf,
} from './data/mailer.ts';
import { createUsersRepository } from './data/users.repository.ts';
import { createWebhookClient, webhookRulesOf } from './data/webhook-client.ts';
import { eventHandlers } from './events/handlers.ts';
import { deliverWebhookJob } from './jobs/deliver-webhook.job.ts';
import { sendMailJob, type SendMailTools } from './jobs/send-mail.job.ts';
import { startPeriodicWork } from './jobs/periodic-work.ts';
import { serviceDeclaration } from './service-declaration.ts';
import { createOperatorsRepository } from './data/operators.repository.ts';

const webhookConcurrency = 4;
const emailTimeoutMs = 5_000;

/** Assembles the worker process. */
export function wireWorker(config: WorkerConfig, context: ProcessContext): Probes {
  const { db, health, metrics, workers } = openWorker(serviceDeclaration, config, context, {
    handlersOf: eventHandlers,
  });
  const { onShutdown } = context;
  const mailer = openMailer(config);
  onShutdown('mail server', () => mailer.close());
  startPeriodicWork(db, context);
  const cipher = createCipher(config.TOKEN_KEY);
  const stopMails = runWorker({
    ...workers,
    definition: sendMail,
    handle: sendMailJob({
      db,
      users: createUsersRepository(db),
      operators: createOperatorsRepository(db),
      // Mails show a support address only if an owner has set one.
      branding: createBrandingRepository(db, defaultBranding(undefined)),
      ...askForEmails(config),
      tieEmail: ({ id, email }) => tieEmail(config, id, email),
      cipher,
      mailer,
      publicUrl: config.PUBLIC_URL,
      countMail: createMailMetrics(metrics.registry),
    }),
    concurrency: mailConnections,
  });
  onShutdown('mail worker', stopMails);
  const stopWebhooks = runWorker({
    ...workers,
    definition: deliverWebhook,
    handle: deliverWebhookJob({
      db,
      cipher,
      callWebhook: createWebhookClient(webhookRulesOf(config)),
      publicUrl: config.PUBLIC_URL,
    }),
    concurrency: webhookConcurrency,
  });
  onShutdown('webhook worker', stopWebhooks);
  return { health, metrics };
}

/** Only other services know the email addresses of people without an account. */
function askForEmails(
  config: WorkerConfig,
): Pick<SendMailTools, 'emailOfNotification' | 'emailOfObjection'> {
  const asking =
    (peer: RemoteService, route: typeof notificationAddressRoute | typeof objectionAddressRoute) =>
    async (id: string) => {
      const request = { params: { id }, timeoutMs: emailTimeoutMs };
      return (await callService(peer, route, request)).email ?? undefined;
    };
  const analytics = remoteService('analytics', config.ANALYTICS_URL, config.ANALYTICS_INTERNAL_KEY);
  const analysis = remoteService('analysis', config.ANALYSIS_URL, config.ANALYSIS_INTERNAL_KEY);
  return {
    emailOfNotification: asking(analytics, notificationAddressRoute),
    emailOfObjection: asking(analysis, objectionAddressRoute),
  };
}

async function tieEmail(config: WorkerConfig, id: string, email: string): Promise<void> {
  const analytics = remoteService('analytics', config.ANALYTICS_URL, config.ANALYTICS_INTERNAL_KEY);
  await callService(analytics, tieAddressRoute, {
    params: { id },
    body: { email },
    timeoutMs: emailTimeoutMs,
  });
}

function openMailer(config: WorkerConfig): Mailer {
  const from = senderOf(config);
  if (config.SMTP_URL !== undefined) return createSmtpMailer(config.SMTP_URL, from);
  if (config.MAIL_DIRECTORY === undefined) throw new Error('there is nowhere to send mail to');
  return createFileMailer(config.MAIL_DIRECTORY, from);
}

if (import.meta.main) await serveProbes('auth-worker', workerConfig, wireWorker);
