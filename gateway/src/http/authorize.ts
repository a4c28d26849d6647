import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller } from '@tagwell/contracts/caller';
import type { Route } from '@tagwell/contracts/http/define-route';
import { texts } from '@tagwell/contracts/texts';
import { AppError } from '@tagwell/service/app-error';
import { roleFits } from '@tagwell/service/serve-route';
import { addCookies } from './request-checks.ts';
import { anonymous, type Authentication, operatorOf, type Sessions } from '../sessions/sessions.ts';

/** Calls of the operator's pages, for which the operator's cookies count and no others. */
const operatorPaths = '/api/admin/';

/**
 * Returns whose session the request has, for a route that lets them in, and sets the cookies that
 * changed. Rejects with `unauthenticated`, with `forbidden` for another role than the route is for,
 * or with `service_unavailable` when that cannot be known.
 */
export async function authorize(
  sessions: Sessions,
  route: Route,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Pick<Caller, 'user' | 'operator'>> {
  const asked = route.path.startsWith(operatorPaths) ? 'operator' : 'user';
  const { session, setCookies } = await sessions
    .authenticate(asked === 'operator' ? 'admin' : 'user', request.headers.cookie)
    .catch((error: unknown) => asVisitor(route, error));
  addCookies(response, setCookies);

  if (route.access !== 'visitor' && (session === undefined || route.access !== asked)) {
    throw new AppError('unauthenticated', texts.signInFirst);
  }
  if (session === undefined) return {};
  if (asked === 'user') return { user: session };
  const operator = operatorOf(session);
  if (!roleFits(route, { operator })) throw new AppError('forbidden', texts.roleForbidden);
  return { operator };
}

/**
 * A route that is open to everybody works without the auth service, unless its answer could be
 * false: that somebody is signed out, or that there is no such analysis.
 */
function asVisitor({ access, dependsOnSession }: Route, error: unknown): Authentication {
  const isAway = error instanceof AppError && error.code === 'service_unavailable';
  if (access === 'visitor' && dependsOnSession !== true && isAway) return anonymous;
  throw error;
}
