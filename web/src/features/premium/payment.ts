import { decrementCreditsRoute } from '@tagwell/contracts/http/credits-routes';
import { formatCount } from '../../shared/format/numbers.ts';
import { ApiError } from '../../shared/http/client.ts';
import { call } from '../../shared/http/call.ts';

/** What copying costs, said before the click. `credits` is undefined while nobody has said. */
export function priceText(paid: boolean, credits: number | undefined): string {
  if (paid) return 'This post is paid for. Copying it again is free.';
  if (credits === undefined) return 'Copying uses 1 credit.';
  if (credits === 0) return 'Copying uses 1 credit. You have none left.';
  return `Copying uses 1 credit. You have ${formatCount(credits)}.`;
}

/** Spending the last credit cannot be undone: only that is asked about. */
export const isLastCredit = (paid: boolean, credits: number | undefined) => !paid && credits === 1;

const mostTries = 5;
const pauseMs = 1000;

/**
 * Spends a credit on a post, once whatever happens: the post's id is the key of every try. Throws
 * status 402 when none is left.
 */
export async function spendCredit(analysisId: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await call(decrementCreditsRoute, { headers: { 'Idempotency-Key': analysisId } });
      return;
    } catch (error) {
      // Another tab is at it just now.
      const busy = error instanceof ApiError && error.problem?.code === 'idempotency_busy';
      if (!busy || tries === mostTries) throw error;
      const waitMs = error.retryAfterMs ?? pauseMs;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}
