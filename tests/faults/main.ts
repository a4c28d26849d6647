import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dataFolder } from '@tagwell/deploy/local/environment';
import { startEnvironment, stopEnvironment } from '@tagwell/testkit/environment';
import { killCredits } from './kill-credits.ts';
import { killImports } from './kill-imports.ts';
import { linesThatMatter } from './product/operation-log.ts';
import { runProduct } from './product/run-product.ts';
import { table, type Counts, type KeptPromise } from './report.ts';

/**
 * `make faults`: uses the whole product for ten minutes while its parts are killed, frozen and
 * disconnected, and checks that no promise was broken. Before that, two parts are killed far more
 * often: the credits service under retrying clients, the import worker in the middle of files.
 * `SEED` (printed) repeats a run; `--minutes 1`, `--only credits|imports|product`.
 */
interface Run {
  counts: Counts;
  promises: KeptPromise[];
  /** Where to find details of what broke. */
  evidence?: string[];
}

const { values: flags } = parseArgs({
  options: { only: { type: 'string' }, minutes: { type: 'string', default: '10' } },
});
const seed = Number(process.env['SEED'] || randomInt(2 ** 31));
const minutes = Number(flags.minutes);

const runs: Record<string, { title: string; run: () => Promise<Run> }> = {
  credits: {
    title: '200 kills of the credits service',
    run: () => withTestServers(() => killCredits({ kills: 200, seed })),
  },
  imports: {
    title: '40 kills of the import worker',
    run: () => withTestServers(() => killImports({ kills: 40, imports: 50, seed })),
  },
  product: { title: `${minutes} minutes of faults in the whole product`, run: breakProduct },
};

const chosen = Object.entries(runs).filter(([name]) => [undefined, name].includes(flags.only));
if (chosen.length === 0 || !(minutes > 0) || !Number.isSafeInteger(seed)) {
  console.error('Say --only credits, imports or product, --minutes N, and SEED as a whole number');
  process.exit(2);
}

for (const [name, { title, run }] of chosen) {
  console.log(`${name}: ${title} (seed ${seed}) …`);
  const { counts, promises, evidence = [] } = await run();
  console.log(`${table(counts, promises)}\n`);
  const broken = promises.filter(({ faults }) => faults.length > 0);
  if (broken.length === 0) continue;
  console.error(`Broken with seed ${seed}: ${broken.map(({ promise }) => promise).join('; ')}`);
  for (const line of evidence) console.error(line);
  process.exitCode = 1;
}
// Half-open connections after a fault must not keep the program running.
process.exit();

async function withTestServers(run: () => Promise<Run>): Promise<Run> {
  try {
    await startEnvironment();
    return await run();
  } finally {
    await stopEnvironment();
  }
}

async function breakProduct(): Promise<Run> {
  const time = new Date().toISOString().replaceAll(/[:.]/gu, '-').slice(0, 19);
  const folder = join(dataFolder, 'faults', `${time}-${seed}`);
  const { counts, promises, log } = await runProduct({ seed, faultsMs: minutes * 60_000, folder });
  if (promises.every(({ faults }) => faults.length === 0)) {
    await rm(folder, { recursive: true, force: true });
    return { counts, promises };
  }
  return {
    counts,
    promises,
    evidence: [...linesThatMatter(log.entries, promises), `All of it, and the logs: ${folder}`],
  };
}
