import { setTimeout as pause } from 'node:timers/promises';
import { analysisAccepted } from '@tagwell/contracts/http/analysis';
import type { Reply, Visitor } from '../support/visitor.ts';
import { endOf, postAbout } from './client.ts';

const everyMs = 200;

interface Probe {
  /** The process that answers the probe. */
  process: string;
  ask: () => Promise<Reply>;
}

interface Failure {
  at: number;
  kind: string;
}

interface ProcessLoad {
  name: string;
  asked: number;
  failures: Failure[];
}

export interface RawLoad {
  /** Stops the load; returns a line per process and one for the total. */
  stop: () => Promise<string[]>;
  /** Returns a line with the results of the analyses. */
  followAnalyses: () => Promise<string>;
}

/**
 * Sends browsers' requests to every process, at a fixed rate. No retries: every error or broken
 * connection is one that a user would have seen. Accepted analyses are followed to their end.
 */
export function startRawLoad(user: Visitor): RawLoad {
  const accepted: string[] = [];
  const analyze = async () => {
    const body = { postContent: postAbout(accepted.length) };
    const reply = await user.call('POST', '/api/analyze', {
      body,
      headers: { Prefer: 'respond-async' },
    });
    if (reply.status === 202) accepted.push(analysisAccepted.parse(reply.body).analysisId);
    return reply;
  };
  const probes: Probe[] = [
    { process: 'gateway', ask: () => user.call('GET', '/healthz') },
    { process: 'auth', ask: () => user.call('GET', '/api/auth/user') },
    { process: 'credits', ask: () => user.call('GET', '/api/user/credits') },
    { process: 'import', ask: () => user.call('GET', '/api/linkedin/connections-count') },
    { process: 'analysis', ask: analyze },
    { process: 'analytics', ask: () => user.call('POST', '/api/usage', { body: usage }) },
  ];
  let stopping = false;
  const running = probes.map(async ({ process: name, ask }) => {
    const failures: Failure[] = [];
    const asked: Promise<void>[] = [];
    while (!stopping) {
      asked.push(
        failureOf(ask).then((kind) => void (kind && failures.push({ at: Date.now(), kind }))),
      );
      await pause(everyMs);
    }
    await Promise.all(asked);
    return { name, asked: asked.length, failures };
  });

  return {
    stop: async () => {
      stopping = true;
      const results = await Promise.all(running);
      const asked = results.reduce((sum, result) => sum + result.asked, 0);
      const failures = results.flatMap((result) => result.failures);
      return [...results, { name: 'all', asked, failures }].map(summaryOf);
    },
    followAnalyses: async () => {
      let done = 0;
      for (const id of accepted) if ((await endOf(user, id)) === 'done') done += 1;
      return `${accepted.length} analyses accepted, ${done} done`;
    },
  };
}

const usage = { action: 'paste_post' };

async function failureOf(ask: () => Promise<Reply>): Promise<string | undefined> {
  try {
    const { status } = await ask();
    return status < 400 ? undefined : String(status);
  } catch {
    return 'broken';
  }
}

function summaryOf({ name, asked, failures }: ProcessLoad): string {
  const kinds = Object.entries(Object.groupBy(failures, ({ kind }) => kind));
  const seconds = new Set(failures.map(({ at }) => Math.floor(at / 1_000))).size;
  const counts = kinds.map(([kind, of]) => `${of?.length ?? 0} × ${kind}`).join(', ');
  return `${name}: ${failures.length} of ${asked} failed, in ${seconds} seconds (${counts || 'none'})`;
}
