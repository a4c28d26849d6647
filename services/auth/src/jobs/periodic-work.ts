import { runEvery } from '@tagwell/service/run-every';
import type { ProcessContext } from '@tagwell/service/run-process';
import type { Knex } from 'knex';
import { deleteExpired } from '../data/expired.repository.ts';
import { sendDueNotices, noticeBatchSize } from '../data/notices.repository.ts';
import {
  republishBatchSize,
  republishCreations,
  republishDeletions,
} from '../data/republish-accounts.ts';

const hourMs = 60 * 60_000;
const sendNoticesEveryMs = 30_000;

/** What a worker does every so often; several may at once. */
export function startPeriodicWork(db: Knex, context: ProcessContext): void {
  runEvery(context, {
    intervalMs: hourMs,
    what: 'delete-expired-rows',
    work: async (round) =>
      round.logger.info({ removed: await deleteExpired(db, round) }, 'expired rows deleted'),
  });
  runEvery(context, {
    intervalMs: sendNoticesEveryMs,
    what: 'send-due-notices',
    work: () => sendAllDueNotices(db),
  });
  runEvery(context, {
    intervalMs: hourMs,
    what: 'tell-of-accounts-again',
    work: () => republishAccounts(db),
  });
}

/** Tells operators what was gathered once its hour is over. One round; exported for tests. */
export async function sendAllDueNotices(db: Knex): Promise<void> {
  while ((await db.transaction((trx) => sendDueNotices(trx))) === noticeBatchSize);
}

/**
 * Tells the other services again what one of them may have given up: whose account was deleted, and who
 * has one. One round; exported for tests.
 */
export async function republishAccounts(db: Knex): Promise<void> {
  while ((await republishDeletions(db)) === republishBatchSize);
  await republishCreations(db);
}
