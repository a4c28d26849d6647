import * as z from 'zod/mini';
import type { OperatorCaller, Caller, UserCaller } from '../caller.ts';
import { type OperatorRole, supportRoles } from '../operator-roles.ts';
import type { ProblemCode } from '../problem.ts';

type Method = 'get' | 'post' | 'put' | 'delete';
/** Services with an HTTP API; the gateway has an address for each. */
export const serviceNames = ['auth', 'credits', 'analysis', 'import', 'analytics'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** Who may call a route, and what is then known about them. */
export interface CallerOf {
  /** Anybody. */
  visitor: Caller;
  user: UserCaller;
  operator: OperatorCaller;
}
export type Access = keyof CallerOf;

/** A call's response for one status. */
export interface RouteResponse<Body = unknown> {
  description: string;
  body: z.ZodMiniType<Body>;
  /** JSON by default. */
  mediaType?: string;
  /** Bodies in other media types, selected by the query. */
  alsoAs?: Record<string, z.ZodMiniType>;
  headers?: string[];
}

/** One call of the HTTP API; both ends, the gateway and the reference are derived from it. */
export interface Route<
  Params = unknown,
  Body = unknown,
  Query = unknown,
  Allowed extends Access = Access,
  Responses extends Record<number, RouteResponse> = Record<number, RouteResponse>,
> {
  id: string;
  method: Method;
  /** OpenAPI style, with `{id}`. */
  path: `/api/${string}`;
  service: ServiceName;
  access: Allowed;
  /** Roles that may call an operators' route; default: owner and support. */
  roles?: readonly OperatorRole[];
  /**
   * The answer depends on the session, so the call is refused while the session can't be checked.
   */
  dependsOnSession?: true;
  summary: string;
  description?: string;
  params: z.ZodMiniType<Params>;
  /** JSON, or `nothing`. */
  body: z.ZodMiniType<Body>;
  /** Parsed from the query string; `nothing` if it is ignored. */
  query: z.ZodMiniType<Query>;
  /** A multipart upload instead of a body, with the name of its file field. */
  upload?: { field: string; description: string };
  /** Additional request headers and their meaning. */
  headers?: Record<string, string>;
  responses: Responses;
  /** Problems of this call, besides those of every call. */
  problems: Partial<Record<ProblemCode, number>>;
  requestExample?: unknown;
}

/** The operators' roles that may call a route. */
export function rolesOf({ roles = supportRoles }: Pick<Route, 'roles'>): readonly OperatorRole[] {
  return roles;
}

/** The schema of absent path parameters, bodies or queries. */
export const nothing = z.undefined();

/** A route definition; omitted parts are `nothing`. */
type Written<Whole, Left extends keyof Whole> = Omit<Whole, Left> & Partial<Pick<Whole, Left>>;
type WrittenRoute<Whole extends Route> = Written<Whole, 'params' | 'body' | 'query' | 'problems'>;

export function defineRoute<
  Allowed extends Access,
  Responses extends Record<number, RouteResponse>,
  Params = undefined,
  Body = undefined,
  Query = undefined,
>(
  route: WrittenRoute<Route<Params, Body, Query, Allowed, Responses>>,
): Route<Params, Body, Query, Allowed, Responses>;
// A bundle leaves out the routes that it never calls.
/*@__NO_SIDE_EFFECTS__*/
export function defineRoute(route: WrittenRoute<Route>): Route {
  return { params: nothing, body: nothing, query: nothing, problems: {}, ...route };
}

/**
 * A call between our own processes, never forwarded by the gateway and unreachable for browsers.
 */
export interface InternalRoute<
  Params = unknown,
  Body = unknown,
  Answer = unknown,
  Query = unknown,
> {
  method: Method;
  /** With `{id}`, like public routes. */
  path: `/internal/${string}`;
  service: ServiceName;
  params: z.ZodMiniType<Params>;
  /** JSON, or `nothing`. */
  body: z.ZodMiniType<Body>;
  /** Parsed from the query string; `nothing` if it is ignored. */
  query: z.ZodMiniType<Query>;
  /** The body of a 200 answer; anything else is a problem. */
  answer: z.ZodMiniType<Answer>;
}
type WrittenInternalRoute<Whole extends InternalRoute> = Written<
  Whole,
  'params' | 'body' | 'query'
>;

export function defineInternalRoute<
  Answer,
  Params = undefined,
  Body = undefined,
  Query = undefined,
>(
  route: WrittenInternalRoute<InternalRoute<Params, Body, Answer, Query>>,
): InternalRoute<Params, Body, Answer, Query>;
export function defineInternalRoute(route: WrittenInternalRoute<InternalRoute>): InternalRoute {
  return { params: nothing, body: nothing, query: nothing, ...route };
}
