import { createHash } from 'node:crypto';
import { limits } from '@tagwell/contracts/limits';
import { AppError } from './app-error.ts';
import type { RouteReply } from './serve-route.ts';

/** The request's Idempotency-Key, if any; an empty or too long one is refused. */
export function idempotencyKey(header: (name: string) => string | undefined): string | undefined {
  const key = header('idempotency-key');
  if (key === undefined) return undefined;
  if (key.length > 0 && key.length <= limits.idempotencyKeyMaxCharacters) return key;
  throw new AppError(
    'invalid_request',
    `Idempotency-Key must have 1 to ${limits.idempotencyKeyMaxCharacters} characters`,
  );
}

/** The hash of the request that a key belongs to; reuse with another request is refused. */
export function requestHash(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url');
}

/** Whether the caller prefers a job's address to waiting for its result (RFC 7240). */
export function prefersAsync(prefer: string | undefined): boolean {
  return /(^|[,\s])respond-async([,;\s]|$)/iu.test(prefer ?? '');
}

/** The 202 reply with the job's address; `preferenceApplied` if the caller asked for that. */
export function accepted(
  location: string,
  body: unknown,
  { preferenceApplied }: { preferenceApplied: boolean },
): RouteReply {
  return {
    status: 202,
    body,
    headers: {
      Location: location,
      'Retry-After': '1',
      ...(preferenceApplied ? { 'Preference-Applied': 'respond-async' } : {}),
    },
  };
}
