import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import {
  analysis,
  analysisAccepted,
  analysisResult,
  type AnalysisResult,
} from '@tagwell/contracts/http/analysis';
import { credits } from '@tagwell/contracts/http/credits-routes';
import * as z from 'zod/mini';
import { signIn, welcomeCredits } from '../support/accounts.ts';
import { newVisitor, type Reply, type Visitor } from '../support/visitor.ts';
import { compose } from './containers.ts';

const patienceMs = 120_000;
const retryPauseMs = 200;

/** Number of retries so far. */
let asksRepeated = 0;

/** Retries until the answer is not a temporary failure, like the web app. */
async function insist(ask: () => Promise<Reply>): Promise<Reply> {
  const givesUpAt = Date.now() + patienceMs;
  for (;;) {
    const reply = await ask().catch(() => undefined);
    if (reply !== undefined && ![429, 502, 503, 504].includes(reply.status)) return reply;
    if (Date.now() > givesUpAt) throw new Error(`no answer: ${reply?.status ?? 'no connection'}`);
    asksRepeated += 1;
    await pause(retryPauseMs);
  }
}

/** Requests one analysis, retrying broken connections with the same idempotency key. */
export async function askForAnalysis(visitor: Visitor, postContent: string): Promise<string> {
  const headers = { Prefer: 'respond-async', 'Idempotency-Key': crypto.randomUUID() };
  const reply = await insist(() =>
    visitor.call('POST', '/api/analyze', { body: { postContent }, headers }),
  );
  return analysisAccepted.parse(reply.body).analysisId;
}

const job = z.looseObject({ state: z.string() });

/** Waits for the end of an analysis or an import at this path; returns it. */
async function ended(visitor: Visitor, path: string): Promise<z.infer<typeof job>> {
  const givesUpAt = Date.now() + patienceMs;
  for (;;) {
    const reply = await insist(() => visitor.call('GET', path));
    answered(reply, path);
    const found = job.parse(reply.body);
    if (['done', 'failed'].includes(found.state)) return found;
    if (Date.now() > givesUpAt) throw new Error(`${path} never ended`);
    await pause(retryPauseMs);
  }
}

/** Waits for an analysis's end; returns its state. */
export async function endOf(visitor: Visitor, id: string): Promise<'done' | 'failed'> {
  const { state } = await ended(visitor, `/api/analyses/${id}`);
  return state === 'done' ? state : 'failed';
}

export interface Load {
  /** Stops the load; returns how the requested analyses ended. */
  stop: () => Promise<LoadEnds>;
}

export interface LoadEnds {
  asked: number;
  done: number;
  failed: number;
  /** Retries: requests that would have failed visibly without them. */
  repeated: number;
}

/** Visitors who each request an analysis, wait for its end, and repeat. */
export function startLoad(url: string, visitors: number): Load {
  let stopping = false;
  const ends: string[] = [];
  const repeatedBefore = asksRepeated;
  const clients = Array.from({ length: visitors }, async () => {
    const visitor = await newVisitor(url);
    while (!stopping) {
      const id = await askForAnalysis(visitor, postAbout(ends.length));
      ends.push(await endOf(visitor, id));
    }
  });
  return {
    stop: async () => {
      stopping = true;
      await Promise.all(clients);
      const done = ends.filter((end) => end === 'done').length;
      const repeated = asksRepeated - repeatedBefore;
      return { asked: ends.length, done, failed: ends.length - done, repeated };
    },
  };
}

export function postAbout(number: number): string {
  return `Lesson ${number} of moving our machine learning platform to Kubernetes: observability and
developer experience matter more than raw speed, and cloud costs are a product decision.`;
}

const network = new URL('../../deploy/local/demo-connections.csv', import.meta.url);
const answered = ({ status }: Pick<Reply, 'status'>, what: string) => {
  if (status !== 200) throw new Error(`${what} was answered with ${status}`);
};

/** An analysis that takes long, as on a busy machine, is answered with 202 and followed. */
async function resultOf(visitor: Visitor, reply: Reply, what: string): Promise<AnalysisResult> {
  if (reply.status !== 202) {
    answered(reply, what);
    return analysisResult.parse(reply.body);
  }
  const { analysisId } = analysisAccepted.parse(reply.body);
  const { result } = analysis.parse(await ended(visitor, `/api/analyses/${analysisId}`));
  if (result === undefined) throw new Error(`${what} failed`);
  return result;
}

/** Runs a visitor's analysis; returns how many people it suggested. */
export async function freeJourney(url: string): Promise<number> {
  const visitor = await newVisitor(url);
  const reply = await visitor.call('POST', '/api/analyze', { body: { postContent: postAbout(0) } });
  return (await resultOf(visitor, reply, 'the free analysis')).thoughtLeaders.length;
}

/** A new, signed-in account that has its first credits. */
export async function newAccount(url: string): Promise<Visitor> {
  const account = { email: `${crypto.randomUUID()}@example.com`, password: crypto.randomUUID() };
  const seed = [`DEMO_EMAIL=${account.email}`, `DEMO_PASSWORD=${account.password}`];
  const flags = seed.flatMap((setting) => ['--env', setting]);
  await compose('exec', '-T', ...flags, 'auth', 'node', 'services/auth/src/seed-command.ts');

  const user = await signIn(url, '/api/auth/login', account);
  await welcomeCredits(user);
  return user;
}

/** A new account's journey: sign in, import a network, analyze, copy twice for one credit. */
export async function premiumJourney(url: string): Promise<{ people: number; left: number }> {
  const user = await newAccount(url);
  const form = new FormData();
  form.append('linkedinData', new Blob([await readFile(network)]), 'Connections.csv');
  const headers = { cookie: user.cookie };
  const upload = new URL('/api/linkedin/import', url);
  const imported = await fetch(upload, { method: 'POST', headers, body: form });
  await imported.body?.cancel();
  if (imported.status === 202) {
    const { state } = await ended(user, imported.headers.get('location') ?? '');
    if (state !== 'done') throw new Error('the import failed');
  } else {
    answered(imported, 'the import');
  }

  const body = { postContent: postAbout(1), includeLinkedInNetworkData: true };
  const reply = await user.call('POST', '/api/premium-analyze', { body });
  const people = (await resultOf(user, reply, 'the premium analysis')).thoughtLeaders;

  const key = { headers: { 'Idempotency-Key': crypto.randomUUID() } };
  const copies = [];
  for (const _ of ['first', 'again']) {
    copies.push(await user.call('POST', '/api/user/decrement-credits', key));
  }
  for (const copy of copies) answered(copy, 'copying');
  const left = credits.parse(copies.at(-1)?.body).credits;
  return { people: people.filter(({ isFromNetwork }) => isFromNetwork === true).length, left };
}
