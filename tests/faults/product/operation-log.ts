import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { KeptPromise } from '../report.ts';

/** `fail`: it surely did not happen. `unknown`: it may have, or may still. */
export type Outcome = 'ok' | 'fail' | 'unknown';

/** What an operation is about, and what was answered. */
export interface Facts {
  /** The Idempotency-Key. */
  key?: string;
  /** The account concerned. */
  user?: string;
  /** The session it was done in. */
  session?: string;
  /** Of a change of credits. */
  amount?: number;
  /** The balance that was answered. */
  credits?: number;
  job?: string;
  /** Whose the job is. */
  owner?: string;
  status?: number;
  state?: string;
  percent?: number;
  seq?: number;
  /** How something was seen: `poll`, `socket`, `final`. */
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
  /** Joins an outcome to its invocation. */
  n?: number;
}

export interface OperationLog {
  entries: LogEntry[];
  /** Something is about to be tried; the returned function writes down how it ended. */
  invoke: (client: string, op: string, facts: Facts) => (outcome: Outcome, more?: Facts) => void;
  note: (type: 'seen' | 'odd' | 'fault', client: string, op: string, facts: Facts) => void;
  close: () => Promise<void>;
}

/** Everything that clients and the nemesis did, in the order of time: JSON lines in `file`. */
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

/** Of the log, what tells of the first keys, jobs and sessions that broken promises name. */
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
