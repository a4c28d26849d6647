import type { QueryFunctionContext } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Calls the API with cookies and answers the JSON. Throws `ApiError`, or TypeError when offline. */
export async function callApi(path: string, options: CallOptions = {}): Promise<unknown> {
  const { method = 'GET', body, headers, signal } = options;
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  if (!response.ok) throw await toApiError(response);
  return response.json();
}

/** The default fetcher of the query client: a GET on the first element of the key. */
export function fetchByKey({ queryKey, signal }: QueryFunctionContext): Promise<unknown> {
  return callApi(String(queryKey[0]), { signal });
}

async function toApiError(response: Response): Promise<ApiError> {
  const text = await response.text();
  const { readProblem } = await import('../validation/wire.ts');
  return new ApiError(
    response.status,
    text || response.statusText,
    readProblem(parseJson(text)),
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
