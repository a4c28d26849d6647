import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { account as accountAnswer } from '@tagwell/contracts/http/account';
import { loginRoute } from '@tagwell/contracts/http/auth-routes';
import { until } from '@tagwell/testkit/until';
import { newEmail } from '../../support/accounts.ts';
import { seedAccounts } from '../../support/seed-accounts.ts';
import type { Counts, KeptPromise } from '../report.ts';
import { actAsOperator, actAsPremium, type PremiumAccount } from './account-clients.ts';
import { createBrowser } from './browser.ts';
import { checkProduct } from './check-product.ts';
import { actAsVisitor, type Client, type SharedRun } from './clients.ts';
import { planFaults, runNemesis } from './nemesis.ts';
import { openOperationLog, type OperationLog } from './operation-log.ts';
import { type Product, startProduct } from './product.ts';
import { checkFromOutside, waitUntilIdle } from './end-of-run.ts';
import { randomOf } from './random.ts';

export interface ProductRunOptions {
  seed: number;
  /** How long faults are injected, without the recovery phase afterwards. */
  faultsMs: number;
  /** For data, logs and the operation log. */
  folder: string;
  /** How soon an ended session must be rejected. */
  sessionEndsMs?: number;
  /** Timeout of the recovery phase. */
  quietMs?: number;
}

export interface ProductRun {
  counts: Counts;
  promises: KeptPromise[];
  log: OperationLog;
}

const visitors = 3;
const accounts = 2;
const browsersPerAccount = 2;
/** Above the longest deadline, an import's five minutes. */
const defaultQuietMs = 7 * 60_000;
const promisedEndMs = 5_000;

/** Check 28: no promise breaks while clients use the whole product under all kinds of faults. */
export async function runProduct(options: ProductRunOptions): Promise<ProductRun> {
  const { seed, faultsMs, folder, quietMs = defaultQuietMs } = options;
  await mkdir(folder, { recursive: true, mode: 0o711 });
  const product = await startProduct(folder);
  const log = openOperationLog(join(folder, 'operations.jsonl'));
  try {
    let isOver = false;
    const run: SharedRun = { log, jobs: [], isOver: () => isOver };
    const { running, owners, clients } = await startClients(product, seed, run);
    const plan = planFaults(seed, faultsMs, product.processes);
    try {
      await Promise.all([runNemesis(product, plan, log), pause(faultsMs)]);
    } finally {
      isOver = true;
      await running;
    }
    const faultsOverAt = Date.now();
    await waitUntilIdle(product, quietMs);
    await checkFromOutside(clients, run, owners);
    const endsWithinMs = options.sessionEndsMs ?? promisedEndMs;
    const promises = await checkProduct({ product, log, owners, faultsOverAt, endsWithinMs });
    return { counts: countOperations(log), promises, log };
  } finally {
    await log.close();
    await product.stop();
  }
}

async function startClients(product: Product, seed: number, run: SharedRun) {
  const newClient = async (name: string): Promise<Client> => {
    const browser = createBrowser(product.url, name, run.log);
    await until(
      'the first page',
      async () => (await browser.call('GET', '/'))?.status === 200 || undefined,
    );
    return { browser, run, random: randomOf(seed, name) };
  };
  const clients: Client[] = [];
  const owners: PremiumAccount[] = [];
  const acts: (() => Promise<void>)[] = [];
  for (let n = 1; n <= visitors; n += 1) {
    const client = await newClient(`visitor ${n}`);
    clients.push(client);
    acts.push(() => actAsVisitor(client));
  }
  for (let n = 1; n <= accounts; n += 1) {
    const owner = await newAccount(product, await newClient(`account ${n}`));
    owners.push(owner);
    for (let tab = 1; tab <= browsersPerAccount; tab += 1) {
      const client = await newClient(`account ${n} browser ${tab}`);
      clients.push(client);
      acts.push(() => actAsPremium(client, owner));
    }
  }
  const [first, ...others] = owners;
  if (first === undefined) throw new Error('there are no accounts');
  const operator = await newClient('operator');
  acts.push(() => actAsOperator(operator, product.operator, [first, ...others]));
  const running = Promise.all(acts.map((act) => act()));
  // Failures are reported after the nemesis has restored everything.
  running.catch(() => {});
  return { running, owners, clients };
}

async function newAccount(product: Product, { browser }: Client): Promise<PremiumAccount> {
  const user = { email: newEmail('owner'), password: crypto.randomUUID() };
  await seedAccounts(product.databaseUrl, { user });
  const answer = await browser.call('POST', loginRoute.path, { body: user });
  const { id, email } = accountAnswer.parse(answer?.body);
  return { id, email, passwords: [user.password] };
}

function countOperations({ entries }: OperationLog): Counts {
  const counts: Record<string, number> = {};
  for (const { type, op, state } of entries) {
    const isShown = type !== 'invoke' && (type !== 'seen' || op === 'end') && !op.endsWith(' over');
    if (!isShown) continue;
    const done = type === 'fault' ? `fault: ${op}` : `${op}: ${type}`;
    const name = op === 'end' ? `job: ${state}` : done;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return Object.fromEntries(Object.entries(counts).toSorted(([a], [b]) => a.localeCompare(b)));
}
