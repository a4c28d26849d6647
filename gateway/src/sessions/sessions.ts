import type { KeyObject } from 'node:crypto';
import type { Caller } from '@tagwell/contracts/caller';
import {
  liveSessionsRoute,
  renewSessionRoute,
  sessionsPerCall,
} from '@tagwell/contracts/internal-routes';
import { texts } from '@tagwell/contracts/texts';
import { AppError } from '@tagwell/service/app-error';
import { callService, type RemoteService } from '@tagwell/service/internal-calls';
import type { Logger } from '@tagwell/service/logger';
import {
  cookieValue,
  sessionCookies,
  type Audience,
  type SessionClaims,
  verifySession,
} from '@tagwell/service/session-token';
import { createTtlCache } from '../ttl-cache.ts';

export interface SessionTools {
  auth: RemoteService;
  keys: Record<Audience, KeyObject>;
  /** Whether cookies are https-only, with the matching name prefix. */
  secure: boolean;
}

/** The result of checking a request's cookies. */
export interface Authentication {
  /** The live session; without one the caller is a visitor. */
  session?: SessionClaims;
  /** Cookies to set or delete. */
  setCookies: readonly string[];
}

export interface Sessions {
  /** Rejects with `service_unavailable` if auth must be asked and does not answer. */
  authenticate: (audience: Audience, cookieHeader: string | undefined) => Promise<Authentication>;
  /** Which of these sessions are live, uncached; any number of ids. Rejects like `authenticate`. */
  findLive: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
}

export const anonymous: Authentication = { setCookies: [] };

/** A session's operator and role. Throws if the claims have no role. */
export function operatorOf({
  id,
  sessionId,
  role,
}: SessionClaims): NonNullable<Caller['operator']> {
  if (role === undefined) throw new AppError('unauthenticated', texts.signInFirst);
  return { id, sessionId, role };
}

/** With `ttlMs` on top it stays well below the 5 s within which an ended session has to be refused. */
const answerTimeoutMs = 1_500;
const freshness = { ttlMs: 2_000, max: 10_000 };

/**
 * Sessions as seen by the gateway: it verifies tokens itself and asks the auth service whether the
 * session is live.
 */
export function createSessions({ auth, keys, secure }: SessionTools): Sessions {
  const cookies = {
    user: sessionCookies('user', secure),
    admin: sessionCookies('admin', secure),
  };

  async function findLive(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
    const live = new Set<string>();
    for (let from = 0; from < sessionIds.length; from += sessionsPerCall) {
      const answer = await callService(auth, liveSessionsRoute, {
        body: { sessionIds: sessionIds.slice(from, from + sessionsPerCall) },
        timeoutMs: answerTimeoutMs,
      });
      for (const id of answer.sessionIds) live.add(id);
    }
    return live;
  }

  const isLive = createTtlCache(async (id) => (await findLive([id])).has(id), freshness);
  const renewOf = (audience: Audience) =>
    createTtlCache(async (renewalToken) => {
      const { session } = await callService(auth, renewSessionRoute, {
        body: { audience, renewalToken },
        timeoutMs: answerTimeoutMs,
      });
      return session;
    }, freshness);
  const renew = { user: renewOf('user'), admin: renewOf('admin') };

  return {
    findLive,
    authenticate: async (audience, cookieHeader) => {
      const { tokenName, renewalName, clear } = cookies[audience];
      const token = cookieValue(cookieHeader, tokenName);
      const renewalToken = cookieValue(cookieHeader, renewalName);
      if (token === undefined && renewalToken === undefined) return anonymous;

      const session =
        token === undefined ? undefined : verifySession(token, keys[audience], audience);
      if (session !== undefined) {
        return (await isLive(session.sessionId))
          ? { session, setCookies: [] }
          : { setCookies: clear };
      }
      const renewed = renewalToken === undefined ? null : await renew[audience](renewalToken);
      if (renewed === null) return { setCookies: clear };
      const { setCookie, ...claims } = renewed;
      return { session: claims, setCookies: [setCookie] };
    },
  };
}

export interface SessionChecks {
  findLive: Sessions['findLive'];
  /** Between two checks. */
  everyMs: number;
  /** How long a session counts as live while auth cannot be asked. */
  graceMs: number;
  logger: Logger;
}

export interface OpenSessions {
  /** Calls `end` when the session is no longer live; returns a function that unregisters it. */
  add: (sessionId: string, end: () => void) => () => void;
  stop: () => void;
}

/**
 * Watches the sessions of long-lived connections: checks all of them in one call and ends the
 * connections of ended ones.
 */
export function watchSessions({ findLive, everyMs, graceMs, logger }: SessionChecks): OpenSessions {
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
      else if (live !== undefined || askedAt - session.liveAt >= graceMs) endSession(sessionId);
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
