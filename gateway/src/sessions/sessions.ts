import type { KeyObject } from 'node:crypto';
import type { Caller } from '@tagwell/contracts/caller';
import {
  liveSessionsRoute,
  renewSessionRoute,
  sessionsPerCall,
} from '@tagwell/contracts/internal/auth-routes';
import { texts } from '@tagwell/contracts/texts';
import { AppError } from '@tagwell/service/app-error';
import {
  type Audience,
  cookieValue,
  type SessionClaims,
  sessionCookies,
  verifySession,
} from '@tagwell/service/session-cookies';
import { callService, type Peer } from '@tagwell/service/internal-calls';
import { createTtlCache } from './ttl-cache.ts';

export interface SessionTools {
  auth: Peer;
  keys: Record<Audience, KeyObject>;
  /** Whether cookies are for https only, and named so. */
  secure: boolean;
}

/** What the cookies of a request came to. */
export interface Authentication {
  /** A live session; without one the caller is a visitor. */
  session?: SessionClaims;
  /** What the browser is to keep from now on, or to forget. */
  setCookies: readonly string[];
}

export interface Sessions {
  /** Rejects with `service_unavailable` when there is something to ask and auth does not answer. */
  authenticate: (audience: Audience, cookieHeader: string | undefined) => Promise<Authentication>;
  /** Which of these live, without remembering; any number of ids. Rejects like `authenticate`. */
  findLive: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
}

export const anonymous: Authentication = { setCookies: [] };

/** Whose session it is, and what they may do. Rejects one that does not say. */
export function operatorOf({ id, sessionId, role }: SessionClaims): NonNullable<Caller['admin']> {
  if (role === undefined) throw new AppError('unauthenticated', texts.signInFirst);
  return { id, sessionId, role };
}

/** With the time an answer is remembered, well within the 5 s after which nobody is let in. */
const answerTimeoutMs = 1_500;
const freshness = { ttlMs: 2_000, max: 10_000 };

/**
 * Sessions as the gateway knows them: the token is verified here, whether its session lives is
 * asked of the auth service.
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
        params: undefined,
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
        params: undefined,
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
