import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller } from '@tagwell/contracts/caller';
import type { Route } from '@tagwell/contracts/http/define-route';
import { routes } from '@tagwell/contracts/http/routes';
import { texts } from '@tagwell/contracts/texts';
import { AppError } from '@tagwell/service/app-error';
import { roleFits } from '@tagwell/service/serve-route';
import { anonymous, type Authentication, operatorOf, type Sessions } from '../sessions/sessions.ts';
import { addCookies } from './request-checks.ts';

/** What the table says of a path: which pattern, and the route for each method. */
interface Entry {
  pattern: RegExp;
  byMethod: Map<string, Route>;
}

const entries = new Map<string, Entry>();
for (const route of routes) {
  const entry = entries.get(route.path) ?? { pattern: toPattern(route.path), byMethod: new Map() };
  entry.byMethod.set(route.method.toUpperCase(), route);
  entries.set(route.path, entry);
}

/** The contract's route for a request, or a planned 404 or 405. Nothing else is ever forwarded. */
export function matchRoute(method: string, path: string): Route {
  for (const { pattern, byMethod } of entries.values()) {
    if (!pattern.test(path)) continue;
    const route = byMethod.get(method === 'HEAD' ? 'GET' : method);
    if (route !== undefined) return route;
    const allow = [...byMethod.keys()].join(', ');
    throw new AppError('method_not_allowed', `This address answers ${allow}`, {
      headers: { allow },
    });
  }
  throw new AppError('not_found', 'There is nothing at this address');
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u');
}

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
