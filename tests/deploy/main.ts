import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readEnvironment } from '@tagwell/deploy/local/environment';
import { errorLine } from '@tagwell/deploy/local/errors';
import { processTable } from '@tagwell/deploy/process-table';
import { until } from '@tagwell/testkit/until';
import { newVisitor } from '../support/visitor.ts';
import {
  askForAnalysis,
  endOf,
  freeJourney,
  type LoadEnds,
  newAccount,
  postAbout,
  premiumJourney,
  startLoad,
} from './client.ts';
import {
  becomesHealthy,
  compose,
  containersOf,
  jobsRun,
  killContainer,
  pauseContainer,
  startContainer,
  unpauseContainer,
} from './containers.ts';
import { startRawLoad } from './raw-load.ts';

/**
 * `make drill`: tests the running installation in containers: both journeys, a killed worker and a
 * rolling restart under load, and more workers. Start it with `RATE_LIMITS=off docker compose up -d
 * --wait`; not for production. `make drill ARGS=--upgrade` instead tests an upgrade to the
 * checked-out version, under a load without retries.
 */
const { PORT = '8080', PUBLIC_URL: url = `http://localhost:${PORT}` } = await readEnvironment();
const upgradeScript = new URL('../../deploy/upgrade.sh', import.meta.url);
const visitors = 8;
const analysesPerMeasure = 200;

async function isReady(): Promise<void> {
  await compose('up', '--detach', '--wait', '--no-recreate', '--no-build');
}

async function killAWorker(): Promise<string> {
  const load = startLoad(url, visitors);
  const kills = 3;
  for (let kill = 0; kill < kills; kill += 1) {
    const [worker = ''] = await containersOf('analysis-worker');
    const before = (await jobsRun('analysis-worker')).join();
    await until('a job that runs', async () => {
      const now = (await jobsRun('analysis-worker')).join();
      return now === before ? undefined : now;
    });
    await killContainer(worker);
    await startContainer(worker);
    await isReady();
  }
  return summaryOf(await load.stop(), `${kills} kills`);
}

async function restartEverything(): Promise<string> {
  const load = startLoad(url, visitors);
  for (const { name } of processTable) {
    // Without --no-deps, which would make compose see a change and recreate it at the next scaling.
    await compose('up', '--detach', '--wait', '--force-recreate', '--no-build', name);
  }
  return summaryOf(await load.stop(), `${processTable.length} processes replaced`);
}

function summaryOf({ asked, done, failed, repeated }: LoadEnds, what: string): string {
  if (failed > 0) process.exitCode = 1;
  return `${what}: ${asked} analyses asked for, ${done} done, ${failed} failed; ${repeated} requests repeated`;
}

/** Measures how fast this many workers empty a full queue. */
async function measure(workers: number): Promise<string> {
  const worker = 'analysis-worker';
  await compose('up', '--detach', '--wait', '--no-build', '--scale', `${worker}=${workers}`);
  const before = await jobsRun(worker);
  const held = await containersOf(worker);
  for (const id of held) await pauseContainer(id);
  const visitor = await newVisitor(url);
  const ids: string[] = [];
  for (let number = 0; number < analysesPerMeasure; number += 1) {
    ids.push(await askForAnalysis(visitor, postAbout(number)));
  }
  const begun = performance.now();
  await Promise.all(held.map(unpauseContainer));
  const ends = await Promise.all(ids.map((id) => endOf(visitor, id)));
  const seconds = (performance.now() - begun) / 1_000;
  const after = await jobsRun(worker);
  const shares = after.map((runs, index) => runs - (before[index] ?? 0));
  if (ends.includes('failed')) process.exitCode = 1;
  await Promise.all(held.map(becomesHealthy));
  const rate = (ends.length / seconds).toFixed(1);
  return `${workers} workers: ${rate} analyses a second, shared ${shares.join(' / ')}`;
}

/** What users would notice of `make upgrade`; with a wrong schema they would get a 500. */
async function upgrade(): Promise<void> {
  const load = startRawLoad(await newAccount(url));
  const begun = performance.now();
  const script = spawn('bash', [fileURLToPath(upgradeScript)], {
    stdio: 'inherit',
    env: { ...process.env, RATE_LIMITS: 'off' },
  });
  const [code] = await once(script, 'exit');
  const seconds = Math.round((performance.now() - begun) / 1_000);
  if (code !== 0) process.exitCode = 1;
  console.log(`the upgrade ended with ${code} after ${seconds} s`);
  for (const line of await load.stop()) console.log(line);
  console.log(await load.followAnalyses());
}

async function refuseIfNobodyAnswers(): Promise<void> {
  const answer = await fetch(new URL('/readyz', url)).catch(() => undefined);
  await answer?.body?.cancel();
  if (answer !== undefined) return;
  throw new Error(
    `Nobody answers at ${url}. Start the containers, or say PUBLIC_URL: RATE_LIMITS=off docker compose up -d --wait`,
  );
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { upgrade: { type: 'boolean', default: false } } });
  await refuseIfNobodyAnswers();
  if (values.upgrade) {
    await upgrade();
    return;
  }
  console.log(`free: ${await freeJourney(url)} leaders suggested`);
  const premium = await premiumJourney(url);
  console.log(`premium: ${premium.people} of the network suggested, ${premium.left} credits left`);
  console.log(`worker: ${await killAWorker()}`);
  console.log(`restart: ${await restartEverything()}`);
  for (const workers of [1, 2, 3]) console.log(await measure(workers));
  await compose('up', '--detach', '--wait', '--no-build', '--scale', 'analysis-worker=1');
}

main().catch((error: unknown) => {
  console.error(errorLine(error));
  // A load that is still running would keep the process alive.
  process.exit(1);
});
