import { connect } from '@tagwell/postgres/connect';
import { checkLedger, type KeyedChange } from '../check-ledger.ts';
import type { KeptPromise } from '../report.ts';
import { checkJobs } from './check-jobs.ts';
import { checkNetworks } from './check-networks.ts';
import { checkSessions } from './check-sessions.ts';
import type { LogEntry, OperationLog, Outcome } from './operation-log.ts';
import type { PremiumAccount } from './account-clients.ts';
import type { Product } from './product.ts';
import { countWaiting } from './end-of-run.ts';

export interface ProductCheck {
  product: Product;
  log: OperationLog;
  owners: readonly PremiumAccount[];
  faultsOverAt: number;
  endsWithinMs: number;
}

/** Compares what the clients saw with the database, promise by promise. */
export async function checkProduct(check: ProductCheck): Promise<KeptPromise[]> {
  const { product, log, owners, faultsOverAt, endsWithinMs } = check;
  const { entries } = log;
  const open = (schema: string) => connect(product.databaseUrl, { schema, poolSize: 2 });
  const [credits, imports] = [open('credits'), open('import')];
  try {
    const ledger = await checkLedger(credits, changesIn(entries));
    const waiting = await countWaiting(imports);
    return [
      ...ledger.promises,
      ...(await checkJobs(imports, entries, faultsOverAt)),
      ...(await checkNetworks(imports, owners)),
      ...checkSessions(entries, endsWithinMs),
      {
        promise: 'no job or event waits, and all services agree on balances',
        faults: waiting === 0 ? [] : [`${waiting} wait`],
      },
      {
        promise: 'each rejected request gets an error message',
        faults: entries
          .filter(({ type }) => type === 'odd')
          .map(({ client, op, status, text }) => `${client}: ${op} ${status} ${text}`),
      },
      { promise: 'no process crashes', faults: product.crashes },
      {
        promise: 'every process is ready',
        faults: (await product.isReady()) ? [] : ['not all of them'],
      },
    ];
  } finally {
    await Promise.all([credits.destroy(), imports.destroy()]);
  }
}

/** Each key once, with its best known outcome. */
function changesIn(entries: readonly LogEntry[]): KeyedChange[] {
  const changes = entries.filter(({ op }) => op === 'spend' || op === 'top-up');
  return [...Map.groupBy(changes, (entry) => entry.key)].map(([key = '', attempts]) => {
    const [first] = attempts;
    return {
      key,
      userId: first?.user ?? '',
      change: first?.amount ?? 0,
      outcome: outcomeOfAll(attempts),
      credits: attempts.find(({ type }) => type === 'ok')?.credits,
    };
  });
}

/** A rejection after an unanswered attempt says nothing about that attempt. */
function outcomeOfAll(attempts: readonly LogEntry[]): Outcome {
  const settled = attempts.filter(({ type }) => type !== 'invoke');
  if (settled.some(({ type }) => type === 'ok')) return 'ok';
  const asked = attempts.length - settled.length;
  const isDefinite = settled.length === asked && settled.every(({ type }) => type === 'fail');
  return isDefinite ? 'fail' : 'unknown';
}
