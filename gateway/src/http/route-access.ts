import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller } from '@tagwell/contracts/caller';
import type { Route } from '@tagwell/contracts/http/define-route';
import { routes } from '@tagwell/contracts/http/routes';
import { texts } from '@tagwell/contracts/texts';
import { AppError } from '@tagwell/service/app-error';
import { roleFits } from '@tagwell/service/serve-route';
import { anonymous, type Authentication, operatorOf, type Sessions } from '../sessions/sessions.ts';
import { addCookies } from './request-checks.ts';

/** A path's pattern, and the route for each method. */
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

/**
 * The contract's route for a request; throws 404 or 405 for any other. Nothing else is ever
 * forwarded.
 */
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

/** Calls of operators' pages, for which only operators' cookies count. */
const operatorPaths = '/api/admin/';

/**
 * Returns the request's session if the route allows it, and sets changed cookies. Rejects with
 * `unauthenticated`, with `forbidden` for a role that the route does not allow, or with
 * `service_unavailable` if the session can't be checked.
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
 * A public route works without the auth service, unless its answer could then be wrong, for example
 * that somebody is signed out or an analysis does not exist.
 */
function asVisitor({ access, dependsOnSession }: Route, error: unknown): Authentication {
  const isAway = error instanceof AppError && error.code === 'service_unavailable';
  if (access === 'visitor' && dependsOnSession !== true && isAway) return anonymous;
  throw error;
}
