import type { Logger } from '@tagwell/service/logger';
import type { Sessions } from './sessions.ts';

export interface SessionChecks {
  findLive: Sessions['findLive'];
  /** Between two checks. */
  everyMs: number;
  /** How long a session is believed to live while nobody can be asked. */
  patienceMs: number;
  logger: Logger;
}

export interface OpenSessions {
  /** Calls `end` once the session no longer lives; what it returns takes that back. */
  add: (sessionId: string, end: () => void) => () => void;
  stop: () => void;
}

/**
 * Keeps an eye on the sessions of connections that outlive a request: all are asked about in one
 * call, and what belongs to an ended one is ended.
 */
export function watchSessions({
  findLive,
  everyMs,
  patienceMs,
  logger,
}: SessionChecks): OpenSessions {
  const open = new Map<string, { ends: Set<() => void>; liveAt: number }>();
  let isAsking = false;

  function endSession(sessionId: string): void {
    const ends = open.get(sessionId)?.ends ?? [];
    open.delete(sessionId);
    for (const end of ends) end();
  }

  async function check(): Promise<void> {
    const sessionIds = [...open.keys()];
    if (sessionIds.length === 0) return;
    const askedAt = performance.now();
    const live = await findLive(sessionIds).catch((error: unknown) => {
      logger.warn({ err: error, sessions: sessionIds.length }, 'sessions cannot be checked');
      return undefined;
    });
    for (const sessionId of sessionIds) {
      const session = open.get(sessionId);
      if (session === undefined) continue;
      if (live?.has(sessionId) === true) session.liveAt = askedAt;
      else if (live !== undefined || askedAt - session.liveAt >= patienceMs) endSession(sessionId);
    }
  }

  const timer = setInterval(() => {
    if (isAsking) return;
    isAsking = true;
    void check().finally(() => {
      isAsking = false;
    });
  }, everyMs);
  timer.unref();

  return {
    add: (sessionId, end) => {
      const session = open.get(sessionId) ?? { ends: new Set(), liveAt: performance.now() };
      open.set(sessionId, session);
      session.ends.add(end);
      return () => {
        session.ends.delete(end);
        if (session.ends.size === 0 && open.get(sessionId) === session) open.delete(sessionId);
      };
    },
    stop: () => clearInterval(timer),
  };
}
