import {
  createRateLimiter,
  RateLimiterRes,
  type RateLimiterStore,
} from '@tagwell/jobs/rate-limiter';

/** Counts a request for a reset link; false once the address has had its mails for this hour. */
export type ResetQuota = (email: string) => Promise<boolean>;

const hourSeconds = 3_600;

export function createResetQuota(store: RateLimiterStore, perHour: number): ResetQuota {
  const requests = createRateLimiter(store, {
    name: 'reset-request',
    points: perHour,
    seconds: hourSeconds,
  });
  return async (email) => {
    try {
      await requests.consume(email.toLowerCase());
      return true;
    } catch (error) {
      if (error instanceof RateLimiterRes) return false;
      throw error;
    }
  };
}

/** For measuring. */
export const noQuota: ResetQuota = () => Promise.resolve(true);
