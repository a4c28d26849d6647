import * as z from 'zod/mini';
import type { OperatorCaller, Caller, UserCaller } from '../caller.ts';
import { type OperatorRole, supportRoles } from '../operator-roles.ts';
import type { ProblemCode } from '../problem.ts';

type Method = 'get' | 'post' | 'put' | 'delete';
/** Services that answer HTTP; the gateway's table has an address for each. */
export const serviceNames = ['auth', 'credits', 'analysis', 'import', 'analytics'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** Who may call a route, and what is known of them then. */
export interface CallerOf {
  /** Anybody. */
  visitor: Caller;
  user: UserCaller;
  operator: OperatorCaller;
}
export type Access = keyof CallerOf;

/** What a call answers with one status. */
export interface RouteResponse<Body = unknown> {
  description: string;
  body: z.ZodMiniType<Body>;
  /** JSON by default. */
  mediaType?: string;
  /** Bodies of other media types that the query may ask for. */
  alsoAs?: Record<string, z.ZodMiniType>;
  headers?: string[];
}

/** One call of the HTTP surface: both ends, the gateway and the reference are made from it. */
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
  /** Which operators may call, where they alone have access; by default owner and support. */
  roles?: readonly OperatorRole[];
  /**
   * The answer depends on the session: refused while it cannot be checked whether the session is
   * live.
   */
  dependsOnSession?: true;
  summary: string;
  description?: string;
  params: z.ZodMiniType<Params>;
  /** JSON, or `nothing`. */
  body: z.ZodMiniType<Body>;
  /** Parsed from the query string; `nothing` where it does not matter. */
  query: z.ZodMiniType<Query>;
  /** A multipart upload instead of a body: the name of its one file field. */
  upload?: { field: string; description: string };
  /** Request headers the call understands beyond the usual ones, with their meaning. */
  headers?: Record<string, string>;
  responses: Responses;
  /** Problems this call can answer with, beyond those every call can. */
  problems: Partial<Record<ProblemCode, number>>;
  requestExample?: unknown;
}

/** The operators' roles whose calls are served. */
export function rolesOf({ roles = supportRoles }: Pick<Route, 'roles'>): readonly OperatorRole[] {
  return roles;
}

/** What a route says of a request that has no path parameters, no body or no query that matters. */
export const nothing = z.undefined();

/** A route definition: what it does not name, it does not have. */
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

/** A call between our own processes: the gateway never forwards it, and no browser can make it. */
export interface InternalRoute<
  Params = unknown,
  Body = unknown,
  Answer = unknown,
  Query = unknown,
> {
  method: Method;
  /** With `{id}`, as in the public table. */
  path: `/internal/${string}`;
  service: ServiceName;
  params: z.ZodMiniType<Params>;
  /** JSON, or `nothing`. */
  body: z.ZodMiniType<Body>;
  /** Parsed from the query string; `nothing` where it does not matter. */
  query: z.ZodMiniType<Query>;
  /** The body of a 200; anything else is a problem. */
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
