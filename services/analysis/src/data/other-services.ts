import {
  networkCandidatesRoute,
  userCreditsRoute,
  userNamesRoute,
} from '@tagwell/contracts/internal-routes';
import { callService, type RemoteService } from '@tagwell/service/internal-calls';
import type { WritersNetwork } from '../domain/suggest-connections.ts';

const balanceTimeoutMs = 3_000;

/** The user's current balance in the credits service. */
export async function askBalance(credits: RemoteService, userId: string): Promise<number> {
  const request = { params: { id: userId }, timeoutMs: balanceTimeoutMs };
  return (await callService(credits, userCreditsRoute, request)).credits;
}

const networkTimeoutMs = 5_000;

/** One user's network, from the import and auth services. */
export function createWritersNetwork(
  peers: { imports: RemoteService; auth: RemoteService },
  userId: string,
  signal: AbortSignal,
): WritersNetwork {
  return {
    findCandidates: (query) =>
      callService(peers.imports, networkCandidatesRoute, {
        body: { ...query, userId },
        timeoutMs: networkTimeoutMs,
        signal,
      }),
    findNames: async () => {
      const params = { id: userId };
      const request = { params, timeoutMs: networkTimeoutMs, signal };
      return (await callService(peers.auth, userNamesRoute, request)).names;
    },
  };
}
