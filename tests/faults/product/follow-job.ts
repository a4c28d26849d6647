import { setTimeout as pause } from 'node:timers/promises';
import { hasEnded, jobHead, type JobHead } from '@tagwell/contracts/jobs';
import type { Socket } from 'socket.io-client';
import * as z from 'zod/mini';
import type { Answer, FaultyBrowser } from './browser.ts';
import type { OperationLog } from './operation-log.ts';

/** An accepted job. */
export interface AcceptedJob {
  id: string;
  kind: 'analysis' | 'import';
  /** The only one who may see it: an account or a visitor. */
  owner: string;
  /** Text that only its post contains. */
  text: string;
}

const pathOf = ({ kind, id }: AcceptedJob) =>
  kind === 'analysis' ? `/api/analyses/${id}` : `/api/imports/${id}`;

const shownJob = z.extend(jobHead, {
  postContent: z.optional(z.string()),
  result: z.optional(z.unknown()),
  report: z.optional(z.unknown()),
  error: z.optional(z.object({ message: z.string() })),
});

const pollEveryMs = 1_000;
const answerTimeoutMs = 4_000;

/**
 * Watches a job like its page, by socket and polling, and logs everything seen. True if its end was
 * seen.
 */
export async function followJob(
  browser: FaultyBrowser,
  job: AcceptedJob,
  log: OperationLog,
  goesOn: () => boolean,
): Promise<boolean> {
  const view = createView(browser, job, log);
  let socket: Socket | undefined;
  try {
    while (!view.hasEnded() && goesOn()) {
      if (socket?.connected !== true) {
        socket?.close();
        socket = await watch(browser, job.id, view.see);
      }
      view.see('poll', (await readJob(browser, job, log))?.head);
      if (!view.hasEnded()) await pause(pollEveryMs);
    }
  } finally {
    socket?.close();
  }
  return view.hasEnded();
}

/** Reads a job as its owner; undefined without an answer. */
export async function readJob(
  browser: FaultyBrowser,
  job: AcceptedJob,
  log: OperationLog,
): Promise<{ head: JobHead; answer: Answer } | undefined> {
  const session = browser.sessionId();
  const answer = await browser.call('GET', pathOf(job));
  if (answer?.status === 404) {
    const facts = { job: job.id, ...(session === undefined ? {} : { session }) };
    log.note('seen', browser.name, job.owner === browser.name ? 'lost' : 'missing', facts);
  }
  if (answer?.status !== 200) return undefined;
  const { postContent, result, report, error, ...head } = shownJob.parse(answer.body);
  if (head.id !== job.id || postContent?.includes(job.text) === false) {
    log.note('seen', browser.name, 'foreign', { job: job.id, text: postContent ?? head.id });
  }
  const isWhole =
    (head.state !== 'done' || (result ?? report) !== undefined) &&
    (head.state !== 'failed' || error !== undefined);
  if (!isWhole) log.note('seen', browser.name, 'half', { job: job.id, state: head.state });
  return { head, answer };
}

/** Requests somebody else's job by polling and socket, and logs what comes back. */
export async function peekAtJob(
  browser: FaultyBrowser,
  job: AcceptedJob,
  log: OperationLog,
): Promise<void> {
  const { id, owner } = job;
  const settle = log.invoke(browser.name, 'peek', { job: id, owner });
  const answer = await browser.call('GET', pathOf(job));
  let answered = answer?.status === 200;
  const socket = await watch(browser, id, () => {
    answered = true;
  });
  socket?.close();
  settle(answered ? 'ok' : 'fail', answer === undefined ? {} : { status: answer.status });
}

type See = (via: 'poll' | 'socket', head: JobHead | undefined) => void;

function createView(browser: FaultyBrowser, { id }: AcceptedJob, log: OperationLog) {
  let ended = false;
  /**
   * The newest sequence number seen: socket events may arrive late, and readers drop older ones.
   */
  let newest = -1;
  const see: See = (via, head) => {
    if (head === undefined || (via === 'socket' && head.seq < newest)) return;
    newest = Math.max(newest, head.seq);
    ended ||= hasEnded(head);
    const { state, percent, seq } = head;
    const job = head.id;
    if (job !== id) log.note('seen', browser.name, 'foreign', { job, text: `asked for ${id}` });
    log.note('seen', browser.name, 'watch', { job, via, state, percent, seq });
  };
  return { see, hasEnded: () => ended };
}

async function watch(browser: FaultyBrowser, id: string, see: See): Promise<Socket | undefined> {
  const socket = await browser.connect();
  if (socket === undefined) return undefined;
  for (const event of ['progress', 'done', 'failed']) {
    socket.on(event, (message: unknown) => see('socket', jobHead.parse(message)));
  }
  const answer: unknown = await socket
    .timeout(answerTimeoutMs)
    .emitWithAck('watch', { id })
    .catch(() => undefined);
  const snapshot = jobHead.safeParse(answer);
  if (snapshot.success) {
    see('socket', snapshot.data);
    return socket;
  }
  socket.close();
  return undefined;
}
