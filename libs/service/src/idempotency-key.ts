import { limits } from '@tagwell/contracts/limits';
import { AppError } from './app-error.ts';

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
