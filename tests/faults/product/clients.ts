import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, FaultyBrowser } from './browser.ts';
import { outcomeOf } from './browser.ts';
import { followJob, peekAtJob, type AcceptedJob } from './follow-job.ts';
import type { Facts, OperationLog } from './operation-log.ts';
import type { Random } from './random.ts';

/** What the clients of a run share. */
export interface Crowd {
  log: OperationLog;
  /** Every job that was accepted, by whomever. */
  jobs: AcceptedJob[];
  isOver: () => boolean;
}

export interface Client {
  browser: FaultyBrowser;
  random: Random;
  crowd: Crowd;
}

const attemptsPerOperation = 6;
const followAtMostMs = 15_000;

/** Does one thing after the other until the run is over. */
export async function keepActing(
  { random, crowd }: Client,
  act: () => Promise<void>,
): Promise<void> {
  while (!crowd.isOver()) {
    await act();
    await pause(random.between(50, 900));
  }
}

/**
 * Tries until there is a definite answer, each time with the same key; gives up after some. The
 * answer is the definite one.
 */
export async function perform(
  { browser, random, crowd }: Client,
  op: string,
  facts: Facts,
  attempt: () => Promise<Answer | undefined>,
  read: (body: unknown) => Facts = () => ({}),
): Promise<Answer | undefined> {
  for (let tries = 0; tries < attemptsPerOperation; tries += 1) {
    const session = browser.sessionId();
    const settle = crowd.log.invoke(browser.name, op, {
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
    if (crowd.isOver()) return undefined;
    await pause(random.between(100, 1_500));
  }
  return undefined;
}

/** A click that was a double one: twice at once, with one key. */
export async function performTwice(...operation: Parameters<typeof perform>) {
  const [answer] = await Promise.all([perform(...operation), perform(...operation)]);
  return answer;
}

/** Follows a job for a while, or turns to something else before. */
export async function followForAWhile(client: Client, job: AcceptedJob): Promise<void> {
  const { browser, random, crowd } = client;
  const until = Date.now() + random.between(2_000, followAtMostMs);
  await followJob(browser, job, crowd.log, () => !crowd.isOver() && Date.now() < until);
}

export async function peek({ browser, random, crowd }: Client, own: string): Promise<void> {
  const foreign = crowd.jobs.filter(({ owner }) => owner !== own);
  const [first, ...others] = foreign;
  if (first === undefined) return;
  await peekAtJob(browser, random.pick([first, ...others]), crowd.log);
}
