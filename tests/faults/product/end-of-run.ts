import { connect } from '@tagwell/postgres/connect';
import { services } from '@tagwell/deploy/services';
import { getCreditsRoute } from '@tagwell/contracts/http/credits-routes';
import { logoutRoute } from '@tagwell/contracts/http/auth-routes';
import { hasEnded } from '@tagwell/contracts/jobs';
import { until } from '@tagwell/testkit/until';
import { outcomeOf } from './browser.ts';
import type { Client, SharedRun } from './clients.ts';
import { readJob } from './follow-job.ts';
import { readBalance, signIn, type PremiumAccount } from './account-clients.ts';
import type { Product } from './product.ts';

/**
 * Waits until every process is ready, every job has ended and all events are delivered, or the time
 * is up.
 */
export async function waitUntilIdle(product: Product, atMostMs: number): Promise<void> {
  const db = connect(product.databaseUrl, { schema: 'public', poolSize: 2 });
  try {
    await until(
      'quiet',
      async () => {
        const isIdle = (await product.isReady()) && (await countWaiting(db).catch(() => 1)) === 0;
        return isIdle || undefined;
      },
      atMostMs,
    ).catch(() => undefined);
  } finally {
    await db.destroy();
  }
}

/** Counts unfinished jobs and undelivered events. */
export async function countWaiting(db: ReturnType<typeof connect>): Promise<number> {
  const outboxes = services.map(({ schema }) => `SELECT id::text FROM ${schema}.outbox`);
  const { rows } = await db.raw<{ rows: { waiting: number }[] }>(
    `SELECT count(*)::int AS waiting FROM (
       SELECT id::text FROM analysis.analyses WHERE state IN ('queued', 'running')
       UNION ALL SELECT id::text FROM import.imports WHERE state IN ('queued', 'running')
       UNION ALL ${outboxes.join(' UNION ALL ')}
       UNION ALL SELECT user_id::text FROM credits.accounts
         LEFT JOIN auth.users ON users.id = user_id
         LEFT JOIN analytics.balances USING (user_id)
        WHERE accounts.balance IS DISTINCT FROM users.premium_credits
           OR accounts.balance IS DISTINCT FROM balances.balance) AS waiting`,
  );
  return rows[0]?.waiting ?? 0;
}

/** After recovery, every client reads its own data once more and signs out. */
export async function checkFromOutside(
  clients: readonly Client[],
  run: SharedRun,
  accounts: readonly PremiumAccount[],
): Promise<void> {
  await Promise.all(
    clients.map(async (client) => {
      const { browser } = client;
      const account = accounts.find((_, n) => browser.name.startsWith(`account ${n + 1} `));
      const patient = { ...client, run: { ...run, isOver: () => false } };
      if (account !== undefined) {
        // If the session has ended meanwhile, the answer drops it.
        await readBalance(patient, account);
        if (browser.sessionId() === undefined) await signIn(patient, account);
      }
      for (const job of run.jobs) {
        if (job.owner !== (account?.email ?? browser.name)) continue;
        const seen = await readJob(browser, job, run.log);
        const facts = { job: job.id, ...(seen === undefined ? {} : { state: seen.head.state }) };
        const isEnd = seen !== undefined && hasEnded(seen.head);
        run.log.note('seen', browser.name, isEnd ? 'end' : 'not-shown', facts);
      }
      if (account !== undefined) await leave(patient);
    }),
  );
}

const hangGuardMs = 60_000;

/** Signs out with an open socket, and measures how long socket and session stay usable. */
async function leave({ browser, run: { log } }: Client): Promise<void> {
  const session = browser.sessionId();
  const socket = await browser.connect();
  if (session === undefined || socket === undefined) {
    return log.note('seen', browser.name, 'kept-out', session === undefined ? {} : { session });
  }
  const before = browser.clone(browser.name);
  const settle = log.invoke(browser.name, 'sign-out', { session });
  settle(outcomeOf(await browser.call('POST', logoutRoute.path)));
  const from = Date.now();
  const measure = async (op: string, isOver: () => Promise<boolean> | boolean) => {
    await until(op, async () => (await isOver()) || undefined, hangGuardMs).catch(() => undefined);
    log.note('seen', browser.name, op, { session, ms: Date.now() - from });
  };
  await Promise.all([
    measure('socket-closed', () => !socket.connected),
    measure('session-refused', async () => {
      return (await before.call('GET', getCreditsRoute.path))?.status === 401;
    }),
  ]);
  socket.close();
}
