import type { Caller } from '@tagwell/contracts/caller';
import { limitKeysOf, sharesOf } from '@tagwell/service/ip-limits';

const mostOfVisitor = 10;
/** Many people are behind one, and a visitor is new for the asking. */
const mostOfIp = 200;

export interface SocketPlaces {
  /**
   * Takes a place and returns a function that gives it back; undefined where the caller has all of
   * theirs.
   */
  take: (caller: Pick<Caller, 'visitorId' | 'ip'>) => (() => void) | undefined;
}

/** How many sockets of this process are whose. */
export function createSocketPlaces(): SocketPlaces {
  const taken = new Map<string, number>();
  const change = (key: string, by: number) => {
    const now = (taken.get(key) ?? 0) + by;
    if (now === 0) taken.delete(key);
    else taken.set(key, now);
  };
  return {
    take: ({ visitorId, ip }) => {
      const shares: [key: string, most: number][] = [[`visitor ${visitorId}`, mostOfVisitor]];
      for (const { level, key } of limitKeysOf(ip)) {
        shares.push([key, mostOfIp * sharesOf[level]]);
      }
      if (shares.some(([key, most]) => (taken.get(key) ?? 0) >= most)) return undefined;
      for (const [key] of shares) change(key, 1);
      return () => {
        for (const [key] of shares) change(key, -1);
      };
    },
  };
}
