import type { Problem } from '@tagwell/contracts/problem';
import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { askToSignIn } from '../session/sign-in-again.ts';

/** A call that was not answered with success. `message` is "{status}: {body or status text}". */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly problem: Problem | undefined;
  /** From `Retry-After`, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(status: number, body: string, problem?: Problem, afterMs?: number) {
    super(`${status}: ${body}`);
    this.status = status;
    this.problem = problem;
    this.retryAfterMs = afterMs;
  }
}

/** Found by the app itself; the message is the sentence to show a person. */
export class SentenceError extends Error {}

/** The sentence to show a person; never raw JSON. */
export function sentenceFor(error: unknown): string {
  if (error instanceof SentenceError) return error.message;
  // fetch throws a TypeError if there is no answer.
  if (error instanceof TypeError) {
    return 'We could not reach the server. Check your connection and try again.';
  }
  const problem = error instanceof ApiError ? error.problem : undefined;
  return problem?.message ?? 'Something went wrong. Please try again.';
}

/** The sentence for beside a button that says “Try again”. */
export const besideTryAgain = (sentence: string): string =>
  sentence.replace(/\.? (?:Please|and) try again(?: in a moment)?\./u, '.');

/** Whether the same call may succeed a little later: no answer came, or the server is busy or broken. */
export const isTransient = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof ApiError && (error.status >= 500 || error.status === 429));

/** A premium call that needs a credit, and none is left. */
export const isOutOfCredits = (error: unknown) => error instanceof ApiError && error.status === 402;

interface CallOptions {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Sent even if the page is left; at most 64 KB. */
  keepalive?: boolean;
  /** Not a user action, so an ended session does not ask for a sign-in. */
  quiet?: boolean;
}

/**
 * Calls the API with cookies and returns the JSON. Throws `ApiError`, or TypeError when offline. If
 * the session has ended, waits for the person to sign in again and repeats the call.
 */
export async function callApi(path: string, options: CallOptions = {}): Promise<unknown> {
  const response = await fetchFromApi(path, options);
  return response.json();
}

/** As `callApi`, but returns the response as it is: its headers, and its body to be read. */
export function fetchFromApi(path: string, options: CallOptions = {}): Promise<Response> {
  const ask = () => callOnce(path, options);
  return options.quiet ? ask() : repeatAfterSignIn(path, ask);
}

/** Runs an API call, and repeats it if the person had to sign in again. */
export async function repeatAfterSignIn<T>(path: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isSessionOver(path, error) || !(await askToSignIn())) throw error;
    return call();
  }
}

/** Pauses before retrying a request whose answer was lost. */
const pausesMs = [500, 2000];

/**
 * Retries a read-only request twice if its answer was lost. Does not retry if the server says when
 * to come back, or without a network.
 */
export async function askPatiently(ask: () => Promise<Response>): Promise<Response> {
  for (const pauseMs of pausesMs) {
    try {
      const response = await ask();
      const { status, headers } = response;
      if (status < 502 || status > 504 || headers.has('Retry-After')) return response;
    } catch (error) {
      if (!(error instanceof TypeError) || !navigator.onLine) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return ask();
}

async function callOnce(path: string, options: CallOptions): Promise<Response> {
  const { method = 'GET', body, headers, signal, keepalive = false } = options;
  const ask = () =>
    fetch(path, {
      method: method.toUpperCase(),
      credentials: 'include',
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
      keepalive,
    });
  const response = await (method.toUpperCase() === 'GET' ? askPatiently(ask) : ask());
  if (!response.ok) throw await toApiError(response);
  return response;
}

export const isSignedOut = (error: unknown) =>
  error instanceof ApiError && error.problem?.code === 'unauthenticated';

/** Operators' pages have their own sign-in, shown in place. */
const isSessionOver = (path: string, error: unknown) =>
  isSignedOut(error) && !path.startsWith('/api/admin/');

/**
 * The default fetcher of the query client: a GET on the first element of the key. Our queries bring
 * functions of their own, which check what is answered (`queryOf`).
 */
function fetchByKey({ queryKey, signal }: QueryFunctionContext): Promise<unknown> {
  return callApi(String(queryKey[0]), { signal });
}

/** The one cache of what the server said. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: fetchByKey,
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      staleTime: Infinity,
    },
    mutations: { retry: false },
  },
});

/** Refetches failed queries when the person returns to the tab. */
if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return;
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state: { error } }) =>
        error !== null && (!(error instanceof ApiError) || isTransient(error)),
    });
  });
}

/** What a refusal says, as an error. */
export async function toApiError(response: Response): Promise<ApiError> {
  const text = await response.text();
  const { problem } = await import('@tagwell/contracts/problem');
  return new ApiError(
    response.status,
    text || response.statusText,
    // Fails for anything else, such as a proxy's own page.
    problem.safeParse(parseJson(text)).data,
    retryAfterMs(response.headers.get('Retry-After')),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Seconds or an HTTP date, as RFC 9110 allows both. */
export function retryAfterMs(header: string | null, now = Date.now()): number | undefined {
  if (header === null) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
