import { recordOperatorActRoute } from '@tagwell/contracts/internal/retry-routes';
import { AppError } from '@tagwell/service/app-error';
import { callService, type Peer } from '@tagwell/service/call-service';

/** Rejects with `service_unavailable` where the record cannot be reached. */
export type RecordChange = (operatorId: string, subject: string) => Promise<void>;

const answerTimeoutMs = 3_000;

/** Tells what an operator is about to change to the service that keeps the record of it. */
export function recordChangesAt(analytics: Peer): RecordChange {
  return async (operatorId, subject) => {
    try {
      await callService(analytics, recordOperatorActRoute, {
        params: undefined,
        body: {
          operatorId,
          action: 'change_queue',
          subject,
          amount: null,
          waitlistSignupId: null,
          at: new Date().toISOString(),
        },
        timeoutMs: answerTimeoutMs,
      });
    } catch (cause) {
      throw new AppError(
        'service_unavailable',
        'Nothing was changed: what operators do is recorded, and the record cannot be reached right now. Please try again in a moment.',
        { headers: { 'retry-after': '2' }, cause },
      );
    }
  };
}
