import { AppError } from '@tagwell/service/app-error';

/** A person can be signed in before the news of them has come here; that takes a moment. */
export function accountInTheMaking(): AppError {
  return new AppError(
    'service_unavailable',
    'Your account is being set up. Please try again in a moment.',
    { headers: { 'retry-after': '1' } },
  );
}
