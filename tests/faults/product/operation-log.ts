import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { KeptPromise } from '../report.ts';

/** `fail`: it definitely did not happen. `unknown`: it may have happened, or still may. */
export type Outcome = 'ok' | 'fail' | 'unknown';

/** An operation's input and answer. */
export interface Facts {
  /** The Idempotency-Key. */
  key?: string;
  /** The affected account. */
  user?: string;
  /** The session used. */
  session?: string;
  /** Amount of a credit change. */
  amount?: number;
  /** The balance in the answer. */
  credits?: number;
  job?: string;
  /** The job's owner. */
  owner?: string;
  status?: number;
  state?: string;
  percent?: number;
  seq?: number;
  /** How it was seen: `poll`, `socket`, `final`. */
  via?: string;
  ms?: number;
  text?: string;
}

export interface LogEntry extends Facts {
  /** Milliseconds since 1970, as in the logs of the processes. */
  at: number;
  type: 'invoke' | Outcome | 'seen' | 'odd' | 'fault';
  client: string;
  op: string;
  /** Links an outcome to its invocation. */
  n?: number;
}

export interface OperationLog {
  entries: LogEntry[];
  /** Logs the start of an operation; the returned function logs its outcome. */
  invoke: (client: string, op: string, facts: Facts) => (outcome: Outcome, more?: Facts) => void;
  note: (type: 'seen' | 'odd' | 'fault', client: string, op: string, facts: Facts) => void;
  close: () => Promise<void>;
}

/**
 * Logs everything that clients and the nemesis did, in chronological order, as JSON lines in
 * `file`.
 */
export function openOperationLog(file: string): OperationLog {
  const entries: LogEntry[] = [];
  const stream = createWriteStream(file);
  let invocations = 0;

  function write(entry: LogEntry): void {
    entries.push(entry);
    stream.write(`${JSON.stringify(entry)}\n`);
  }

  return {
    entries,
    invoke: (client, op, facts) => {
      const n = (invocations += 1);
      write({ at: Date.now(), type: 'invoke', client, op, n, ...facts });
      return (outcome, more = {}) =>
        write({ at: Date.now(), type: outcome, client, op, n, ...facts, ...more });
    },
    note: (type, client, op, facts) => write({ at: Date.now(), type, client, op, ...facts }),
    close: async () => {
      stream.end();
      await finished(stream);
    },
  };
}

const shownIds = 4;
const linesPerId = 8;
const aroundMs = 1_500;

/** The log lines about the first keys, jobs and sessions named by broken promises. */
export function linesThatMatter(
  entries: readonly LogEntry[],
  promises: readonly KeptPromise[],
): string[] {
  const faultText = promises.flatMap(({ faults }) => faults).join('\n');
  const named = new Map<string, LogEntry[]>();
  for (const entry of entries) {
    const id = [entry.key, entry.job, entry.session].find(
      (each) => each && faultText.includes(each),
    );
    if (id === undefined || entry.type === 'fault') continue;
    named.set(id, [...(named.get(id) ?? []), entry]);
  }
  const lines = [...named.values()].slice(0, shownIds).flatMap((all) => all.slice(-linesPerId));
  const faults = entries.filter(
    ({ type, at }) => type === 'fault' && lines.some((line) => Math.abs(line.at - at) < aroundMs),
  );
  return [...lines, ...faults].toSorted((a, b) => a.at - b.at).map((line) => JSON.stringify(line));
}
