import type { RateLimiterStore } from '@tagwell/jobs/rate-limiter';
import type { Audience } from '@tagwell/service/session-token';
import { createGrowingLimiter } from './growing-limiter.ts';

export interface SignInAttempt {
  audience: Audience;
  email: string;
  address: string;
  /** Where the account knows this browser: guessers elsewhere do not count against it. */
  device: { subjectId: string; visitorId: string } | undefined;
}

/** An attempt that was counted as failed, as long as nobody says otherwise. */
export interface CountedAttempt {
  succeeded: () => Promise<void>;
  /** The password was never looked at. */
  takeBack: () => Promise<void>;
  /** It is over, however it went: to be said of each. */
  end: () => void;
}

export interface SignInThrottle {
  /** Counted before the password is tried, so that many at once get no more tries than one by one. */
  count: (attempt: SignInAttempt) => Promise<CountedAttempt>;
  /** The owner has proven themselves in another way. */
  forget: (audience: Audience, email: string) => Promise<void>;
}

export interface ThrottleSettings extends RateLimiterStore {
  failuresPerAccount: number;
  failuresPerAddress: number;
  windowSeconds: number;
}

export function createSignInThrottle(settings: ThrottleSettings): SignInThrottle {
  const { failuresPerAccount, failuresPerAddress, windowSeconds } = settings;
  const limiter = (name: string, points: number) =>
    createGrowingLimiter(settings, `sign-in-${name}`, points, windowSeconds);
  const accounts = limiter('account', failuresPerAccount);
  const devices = limiter('device', failuresPerAccount);
  const addresses = limiter('address', failuresPerAddress);

  const accountKey = (audience: Audience, email: string) =>
    JSON.stringify([audience, email.toLowerCase()]);

  return {
    forget: (audience, email) => accounts.forget(accountKey(audience, email)),
    count: async ({ audience, email, address, device }) => {
      if (device !== undefined) {
        const key = JSON.stringify([audience, device.subjectId, device.visitorId]);
        await devices.take(key);
        return {
          succeeded: () => devices.forget(key),
          takeBack: () => devices.giveBack(key),
          end: () => devices.end(key),
        };
      }
      const account = accountKey(audience, email);
      await addresses.take(address);
      await accounts.take(account).catch((error: unknown) => {
        addresses.end(address);
        throw error;
      });
      return {
        succeeded: async () => {
          await Promise.all([addresses.giveBack(address), accounts.forget(account)]);
        },
        takeBack: async () => {
          await Promise.all([addresses.giveBack(address), accounts.giveBack(account)]);
        },
        end: () => {
          addresses.end(address);
          accounts.end(account);
        },
      };
    },
  };
}

/** For measuring: counts nothing. */
export const noThrottle: SignInThrottle = {
  count: () =>
    Promise.resolve({
      succeeded: () => Promise.resolve(),
      takeBack: () => Promise.resolve(),
      end: () => undefined,
    }),
  forget: () => Promise.resolve(),
};
