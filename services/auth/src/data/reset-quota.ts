import { RateLimiterRes } from 'rate-limiter-flexible';
import { createLimiter, hiddenKey, type LimiterStore } from './limiters.ts';

/** Counts a request for a reset link; false once the address has had its mails for this hour. */
export type ResetQuota = (email: string) => Promise<boolean>;

const hourSeconds = 3_600;

export function createResetQuota(store: LimiterStore, perHour: number): ResetQuota {
  const requests = createLimiter(store, 'reset-request', perHour, hourSeconds);
  return async (email) => {
    try {
      await requests.consume(hiddenKey(email.toLowerCase()));
      return true;
    } catch (error) {
      if (error instanceof RateLimiterRes) return false;
      throw error;
    }
  };
}

/** For measuring. */
export const noQuota: ResetQuota = () => Promise.resolve(true);
