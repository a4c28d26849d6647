import { ApiError, sentenceFor } from '../http/api-error.ts';

const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });

/** The sentence for a failed call, with when to try again where it does not say so itself. */
export function sentenceWithWait(error: unknown): string {
  const sentence = sentenceFor(error);
  const wait = /again in \d/u.test(sentence) ? undefined : waitSentence(error);
  return wait === undefined ? sentence : `${sentence} ${wait}`;
}

/** When another try makes sense, or undefined where the server did not say. */
function waitSentence(error: unknown): string | undefined {
  const waitMs = error instanceof ApiError ? error.retryAfterMs : undefined;
  if (waitMs === undefined || waitMs <= 0) return undefined;
  const seconds = Math.ceil(waitMs / 1000);
  if (seconds < 60) return `Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  return `You can try again from ${clock.format(new Date(Date.now() + waitMs))}.`;
}
