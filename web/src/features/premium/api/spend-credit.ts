import { ApiError } from '../../../shared/http/api-error.ts';
import { callApi } from '../../../shared/http/client.ts';

const mostTries = 5;
const pauseMs = 1000;

/**
 * Spends a credit on a post, once whatever happens: the post's id is the key of every try. Throws
 * status 402 when none is left.
 */
export async function spendCredit(analysisId: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await callApi('/api/user/decrement-credits', {
        method: 'POST',
        headers: { 'Idempotency-Key': analysisId },
      });
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
