import type { Logger } from '@tagwell/service/logger';
import { runEvery } from '@tagwell/service/run-every';
import type { Knex } from 'knex';
import { deleteExpired } from '../data/expired.repository.ts';
import { sendDueNotices, noticeBatchSize } from '../data/notices.repository.ts';
import {
  republishBatchSize,
  republishCreations,
  republishDeletions,
} from '../data/republish-accounts.ts';

const deleteEveryMs = 60 * 60_000;
const sendNoticesEveryMs = 30_000;
const republishEveryMs = 60 * 60_000;

/**
 * Removes what has expired, once an hour; several workers may. Returns a function that stops it.
 */
export function startDeletingExpired(db: Knex, logger: Logger): () => Promise<void> {
  return runEvery({
    intervalMs: deleteEveryMs,
    what: 'delete-expired-rows',
    logger,
    work: async (signal) =>
      logger.info({ removed: await deleteExpired(db, { signal, logger }) }, 'expired rows deleted'),
  });
}

/**
 * Tells operators what was gathered once its hour is over; several workers may. Returns a function
 * that stops it.
 */
export function startSendingNotices(db: Knex, logger: Logger): () => Promise<void> {
  return runEvery({
    intervalMs: sendNoticesEveryMs,
    what: 'send-due-notices',
    logger,
    work: () => sendAllDueNotices(db),
  });
}

/** One round; exported for tests. */
export async function sendAllDueNotices(db: Knex): Promise<void> {
  while ((await db.transaction((trx) => sendDueNotices(trx))) === noticeBatchSize);
}

/**
 * Tells the other services again what one of them may have given up: whose account was deleted, and who
 * has one. Returns a function that stops it.
 */
export function startRepublishing(db: Knex, logger: Logger): () => Promise<void> {
  return runEvery({
    intervalMs: republishEveryMs,
    what: 'tell-of-accounts-again',
    logger,
    work: () => republishAccounts(db),
  });
}

/** One round; exported for tests. */
export async function republishAccounts(db: Knex): Promise<void> {
  while ((await republishDeletions(db)) === republishBatchSize);
  await republishCreations(db);
}
