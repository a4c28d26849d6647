import type { Access, Route, RouteResponse } from '@tagwell/contracts/http/define-route';
import { fetchFromApi, queryClient } from './client.ts';

/** The parts of a contract's route used by the client. */
export type ApiRoute<Params, Body, Query, Answer> = Pick<
  Route<Params, Body, Query, Access, Record<number, RouteResponse<Answer>>>,
  'method' | 'path' | 'params' | 'body' | 'query' | 'responses'
>;

interface AnyInput {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  keepalive?: boolean;
  quiet?: boolean;
}

/** Parts of the route are required, others forbidden. */
type Part<Name extends string, T> = T extends undefined
  ? Partial<Record<Name, never>>
  : Record<Name, T>;

/** Omitted or empty query parameters use the server's default. */
export type QueryPart<Query> = Query extends undefined
  ? { query?: never }
  : { query?: { readonly [Name in keyof Query]?: string | number | undefined } };

type Input<Params, Body, Query> = AnyInput &
  Part<'params', Params> &
  Part<'body', Body> &
  QueryPart<Query>;

/** The second argument of a call: only a route without parameters and body needs none. */
export type InputOf<Params, Body, Query> = [Params, Body] extends [undefined, undefined]
  ? [input?: Input<Params, Body, Query>]
  : [input: Input<Params, Body, Query>];

/**
 * Calls a route of the contract: `call(getAnalysisRoute, { params: { id } })`. The answer is checked
 * against the route's schema. Throws `ApiError`, or TypeError when offline.
 */
export async function call<Params, Body, Query, Answer>(
  route: ApiRoute<Params, Body, Query, Answer>,
  ...[input]: InputOf<NoInfer<Params>, NoInfer<Body>, NoInfer<Query>>
): Promise<Answer> {
  return readAnswer(route, await send(route, input));
}

/** As `call`, but returns the response as it is: its headers, and its body to be read. */
export function fetchRoute<Params, Body, Query, Answer>(
  route: ApiRoute<Params, Body, Query, Answer>,
  ...[input]: InputOf<NoInfer<Params>, NoInfer<Body>, NoInfer<Query>>
): Promise<Response> {
  return send(route, input);
}

type AnyRoute = ApiRoute<unknown, unknown, unknown, unknown>;

function send(route: AnyRoute, input: AnyInput = {}): Promise<Response> {
  const { body, headers, signal, keepalive, quiet } = input;
  return fetchFromApi(urlOf(route, input), {
    method: route.method,
    ...(body !== undefined && { body }),
    ...(headers && { headers }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
    ...(quiet && { quiet }),
  });
}

type Answering<Answer> = Pick<ApiRoute<unknown, unknown, unknown, Answer>, 'path' | 'responses'>;

export async function readAnswer<Answer>(
  route: Answering<Answer>,
  response: Response,
): Promise<Answer> {
  const text = await response.text();
  return parseAnswer(route, response.status, text === '' ? undefined : JSON.parse(text));
}

/** Throws if the status or shape does not match the contract. */
export function parseAnswer<Answer>(
  { path, responses }: Answering<Answer>,
  status: number,
  body: unknown,
): Answer {
  const expected = responses[status];
  if (!expected) throw new Error(`${path} is not known to answer ${status}`);
  return expected.body.parse(body);
}

/** Where a call goes, with what it asks for. */
export function urlOf(
  { path }: Pick<AnyRoute, 'path'>,
  { params = {}, query = {} }: Pick<AnyInput, 'params' | 'query'> = {},
): string {
  let url: string = path;
  for (const [name, value] of Object.entries(params)) {
    url = url.replace(`{${name}}`, encodeURIComponent(String(value)));
  }
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size === 0 ? url : `${url}?${search.toString()}`;
}

/** A call as a query; its URL is the key in the cache. */
export function queryOf<Params, Body, Query, Answer>(
  route: ApiRoute<Params, Body, Query, Answer>,
  ...input: InputOf<NoInfer<Params>, NoInfer<Body>, NoInfer<Query>>
) {
  return { queryKey: [urlOf(route, input[0])], queryFn: () => call(route, ...input) };
}

/** Whether a cache entry is an answer of this route or one below it. */
export function isAnswerOf(
  { path }: Pick<AnyRoute, 'path'>,
  { queryKey }: { queryKey: readonly unknown[] },
): boolean {
  const [beginning = path] = path.split('{');
  return String(queryKey[0]).startsWith(beginning);
}

/** Invalidates all cached answers of these routes. */
export async function invalidate(...routes: readonly Pick<AnyRoute, 'path'>[]): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: (query) => routes.some((route) => isAnswerOf(route, query)),
  });
}
