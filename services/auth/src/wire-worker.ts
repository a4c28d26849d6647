import { sendMail } from '@tagwell/contracts/jobs';
import { startConsumer } from '@tagwell/events/start-consumer';
import { createJobMetrics } from '@tagwell/jobs/job-metrics';
import { connectRedis } from '@tagwell/jobs/redis';
import { runWorker } from '@tagwell/jobs/run-worker';
import { createCipher } from '@tagwell/service/cipher';
import type { InternalRoutes } from '@tagwell/service/internal-routes';
import { createMetrics } from '@tagwell/service/metrics';
import type { ProcessContext } from '@tagwell/service/run-process';
import type { WorkerConfig } from './config.ts';
import { createMailMetrics } from './data/auth-metrics.ts';
import { createFileMailer, createSmtpMailer, type Mailer } from './data/mailer.ts';
import { createUsersRepository } from './data/users.repository.ts';
import { onCreditsChanged } from './events/credits-changed.consumer.ts';
import { sendMailJob } from './jobs/send-mail.job.ts';
import { sweepExpired } from './jobs/sweep-expired.ts';
import { service, wireJobs } from './wire-jobs.ts';

const mailConcurrency = 4;

/** Everything the worker process is made of. */
export function wireWorker(config: WorkerConfig, context: ProcessContext): InternalRoutes {
  const metrics = createMetrics('auth-worker');
  const { db, health, schema } = wireJobs(config, context, metrics, 'worker');
  const { logger, onShutdown } = context;
  const mailer = openMailer(config);
  onShutdown('mail server', () => mailer.close());
  onShutdown('sweeping', sweepExpired(db, logger));

  const redis = connectRedis(config.REDIS_URL, 'consumer', logger);
  onShutdown('worker connection', () => redis.disconnect());
  const prefix = config.REDIS_PREFIX;
  const jobMetrics = createJobMetrics(metrics.registry);
  const stopMails = runWorker({
    definition: sendMail,
    handle: sendMailJob({
      db,
      users: createUsersRepository(db),
      cipher: createCipher(config.TOKEN_KEY),
      mailer,
      publicUrl: config.PUBLIC_URL,
      countMail: createMailMetrics(metrics.registry),
    }),
    redis,
    prefix,
    concurrency: mailConcurrency,
    logger,
    metrics: jobMetrics,
    startAfter: schema.complete,
  });
  onShutdown('mail worker', stopMails);
  startConsumer({
    context,
    startAfter: schema.complete,
    service,
    db,
    redis,
    prefix,
    registry: metrics.registry,
    jobMetrics,
    handlers: [onCreditsChanged()],
  });
  return { health, metrics };
}

function openMailer(config: WorkerConfig): Mailer {
  const from = config.MAIL_FROM ?? `Tagwell <no-reply@${new URL(config.PUBLIC_URL).hostname}>`;
  if (config.SMTP_URL !== undefined) return createSmtpMailer(config.SMTP_URL, from);
  if (config.MAIL_DIRECTORY === undefined) throw new Error('there is nowhere to send mail to');
  return createFileMailer(config.MAIL_DIRECTORY, from);
}
