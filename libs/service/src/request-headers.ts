import { createHash } from 'node:crypto';
import { limits } from '@tagwell/contracts/limits';
import { AppError } from './app-error.ts';
import type { RouteReply } from './serve-route.ts';

/** The Idempotency-Key of a request, if it has one; an empty or overlong one is refused. */
export function idempotencyKey(header: (name: string) => string | undefined): string | undefined {
  const key = header('idempotency-key');
  if (key === undefined) return undefined;
  if (key.length > 0 && key.length <= limits.idempotencyKeyMaxCharacters) return key;
  throw new AppError(
    'invalid_request',
    `Idempotency-Key must have 1 to ${limits.idempotencyKeyMaxCharacters} characters`,
  );
}

/** What a key stands for: a repeat with another request is refused. */
export function requestHash(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url');
}

/** Whether the caller would rather have the address of a job than wait for it (RFC 7240). */
export function prefersAsync(prefer: string | undefined): boolean {
  return /(^|[,\s])respond-async([,;\s]|$)/iu.test(prefer ?? '');
}

/** Where to follow a job that is not waited for; `preferenceApplied` where the caller preferred that. */
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
