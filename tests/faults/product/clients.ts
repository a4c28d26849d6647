import { setTimeout as pause } from 'node:timers/promises';
import { analysisAccepted } from '@tagwell/contracts/http/analysis';
import { analyzeRoute, premiumAnalyzeRoute } from '@tagwell/contracts/http/analysis-routes';
import type { Route } from '@tagwell/contracts/http/define-route';
import { type Answer, type FaultyBrowser, outcomeOf } from './browser.ts';
import { type AcceptedJob, followJob, peekAtJob } from './follow-job.ts';
import type { Facts, OperationLog } from './operation-log.ts';
import type { Random } from './random.ts';

/** Shared by all clients of a run. */
export interface SharedRun {
  log: OperationLog;
  /** Every accepted job of any client. */
  jobs: AcceptedJob[];
  isOver: () => boolean;
}

export interface Client {
  browser: FaultyBrowser;
  random: Random;
  run: SharedRun;
}

const attemptsPerOperation = 6;
const followAtMostMs = 15_000;

/** Repeats `act` until the run is over. */
export async function keepActing({ random, run }: Client, act: () => Promise<void>): Promise<void> {
  while (!run.isOver()) {
    await act();
    await pause(random.between(50, 900));
  }
}

/**
 * Retries with the same key until there is a definite answer, and returns it; gives up after some
 * attempts.
 */
export async function perform(
  { browser, random, run }: Client,
  op: string,
  facts: Facts,
  attempt: () => Promise<Answer | undefined>,
  read: (body: unknown) => Facts = () => ({}),
): Promise<Answer | undefined> {
  for (let tries = 0; tries < attemptsPerOperation; tries += 1) {
    const session = browser.sessionId();
    const settle = run.log.invoke(browser.name, op, {
      ...facts,
      ...(session === undefined ? {} : { session }),
    });
    const answer = await attempt();
    const outcome = outcomeOf(answer);
    settle(outcome, {
      ...(answer === undefined ? {} : { status: answer.status }),
      ...(outcome === 'ok' ? read(answer?.body) : {}),
    });
    if (outcome !== 'unknown') return answer;
    if (run.isOver()) return undefined;
    await pause(random.between(100, 1_500));
  }
  return undefined;
}

/** A double click: two concurrent requests with one key. */
export async function performTwice(...operation: Parameters<typeof perform>) {
  const [answer] = await Promise.all([perform(...operation), perform(...operation)]);
  return answer;
}

/** Follows a job for a while, or stops early. */
export async function followForAWhile(client: Client, job: AcceptedJob): Promise<void> {
  const { browser, random, run } = client;
  const until = Date.now() + random.between(2_000, followAtMostMs);
  await followJob(browser, job, run.log, () => !run.isOver() && Date.now() < until);
}

export async function peek({ browser, random, run }: Client, own: string): Promise<void> {
  const foreign = run.jobs.filter(({ owner }) => owner !== own);
  const [first, ...others] = foreign;
  if (first === undefined) return;
  await peekAtJob(browser, random.pick([first, ...others]), run.log);
}

const subjects = [
  'We went fully remote two years ago, and here is what it changed about hiring.',
  'Our warehouse robots broke down on a Friday, and the supply chain held.',
  'Three lessons from moving a bank to the cloud without a night shift.',
  'Why our nurses design the software of the ward themselves.',
] as const;

/** A visitor without an account: analyzes posts, watches them, and tries forbidden reads. */
export function actAsVisitor(client: Client): Promise<void> {
  return keepActing(client, async () => {
    const act = client.random.weighted({ analyze: 6, doubleClick: 2, peek: 2 });
    if (act === 'peek') return peek(client, client.browser.name);
    await analyze(client, analyzeRoute, client.browser.name, act === 'doubleClick');
  });
}

/** Analyzes a post and follows its job for a while. */
export async function analyze(
  client: Client,
  { path }: Pick<Route, 'path'>,
  owner: string,
  isDoubleClick: boolean,
): Promise<void> {
  const { browser, run, random } = client;
  const key = crypto.randomUUID();
  const text = `Note ${key}.`;
  const body = { postContent: `${random.pick(subjects)} ${text}` };
  const headers = { Prefer: 'respond-async', 'Idempotency-Key': key };
  const attempt = () => browser.call('POST', path, { body, headers });
  const kind = path === premiumAnalyzeRoute.path ? 'premium-analyze' : 'analyze';
  const answer = await (isDoubleClick ? performTwice : perform)(
    client,
    kind,
    { key, owner },
    attempt,
    (answered) => ({ job: analysisAccepted.parse(answered).analysisId }),
  );
  if (answer?.status !== 202) return;
  const id = analysisAccepted.parse(answer.body).analysisId;
  const job = { id, kind: 'analysis' as const, owner, text };
  run.jobs.push(job);
  await followForAWhile(client, job);
}
