import type { KeptPromise } from '../report.ts';
import type { LogEntry } from './operation-log.ts';

/** Starts or ends a session, so it says nothing about the request's own session. */
const aboutSessions = new Set(['sign-in', 'operator-sign-in', 'sign-out', 'reset-password']);

/** Measured in `checkFromOutside`. */
const measured = new Set(['socket-closed', 'session-refused']);

/** Checks that ended sessions are rejected, and no others. */
export function checkSessions(entries: readonly LogEntry[], endsWithinMs: number): KeptPromise[] {
  const invokedAt = new Map(
    entries.filter(({ type }) => type === 'invoke').map(({ n, at }) => [n, at]),
  );
  const ends = findEnds(entries, invokedAt);
  const uses = entries.filter(({ op, session }) => session !== undefined && !aboutSessions.has(op));
  const endsOf = (entry: LogEntry) => ends.filter(({ covers }) => covers(entry.session));
  return [
    {
      promise: `an ended session is rejected after ${endsWithinMs / 1000} s`,
      faults: uses
        .filter(({ type }) => type === 'ok')
        .filter((use) => {
          const askedAt = invokedAt.get(use.n) ?? use.at;
          return endsOf(use).some(({ surelyAt }) => askedAt > surelyAt + endsWithinMs);
        })
        .map(describe),
    },
    {
      promise: 'no session ends without being ended',
      faults: uses
        .filter(({ type, status, op }) => (type === 'fail' && status === 401) || op === 'missing')
        .filter((use) => !endsOf(use).some(({ begunAt }) => begunAt <= use.at))
        .map(describe),
    },
    {
      promise: `after the faults, sessions and sockets end within ${endsWithinMs / 1000} s`,
      faults: entries
        .filter(({ op, ms = 0 }) => measured.has(op) && ms > endsWithinMs)
        .map(describe),
    },
    {
      promise: 'after the faults, everybody gets a session and a socket',
      faults: entries.filter(({ op }) => op === 'kept-out').map(describe),
    },
  ];
}

interface SessionEnd {
  covers: (session: string | undefined) => boolean;
  begunAt: number;
  /** Infinity if unknown. */
  surelyAt: number;
}

function findEnds(
  entries: readonly LogEntry[],
  invokedAt: ReadonlyMap<number | undefined, number>,
): SessionEnd[] {
  const births = new Map<string, { user: string; from: number; by: number }>();
  for (const { op, type, session, user, at, n } of entries) {
    if (op !== 'sign-in' || type !== 'ok' || session === undefined) continue;
    births.set(session, { user: user ?? '', from: invokedAt.get(n) ?? at, by: at });
  }
  return entries.flatMap((entry): SessionEnd[] => {
    const begunAt = invokedAt.get(entry.n) ?? entry.at;
    const surelyAt = entry.type === 'ok' ? entry.at : Infinity;
    if (entry.type === 'invoke' || entry.type === 'fail') return [];
    if (entry.op === 'sign-out') {
      return [{ covers: (session) => session === entry.session, begunAt, surelyAt }];
    }
    if (entry.op !== 'reset-password') return [];
    const birthOf = (session: string | undefined) => {
      const birth = births.get(session ?? '');
      return birth?.user === entry.user ? birth : undefined;
    };
    return [
      // Sessions from before the reset surely end; those possibly started before its end may.
      { covers: (session) => (birthOf(session)?.by ?? Infinity) < begunAt, begunAt, surelyAt },
      {
        covers: (session) => (birthOf(session)?.from ?? Infinity) < surelyAt,
        begunAt,
        surelyAt: Infinity,
      },
    ];
  });
}

function describe({ at, client, op, session, status, ms }: LogEntry): string {
  const when = new Date(at).toISOString();
  return `${when} ${client}: ${op} in session ${session}, ${ms === undefined ? status : `${ms} ms`}`;
}
