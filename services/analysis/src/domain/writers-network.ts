import type { NetworkCandidate, NetworkQuery } from '@tagwell/contracts/internal/candidates-route';

/** What a premium analysis asks about its writer; each answer comes from the service that knows. */
export interface WritersNetwork {
  /** The best of the writer's connections for a query, out of how many. */
  findCandidates: (
    query: Omit<NetworkQuery, 'userId'>,
  ) => Promise<{ searched: number; candidates: NetworkCandidate[] }>;
  /** Under which names the writer may stand among the people suggested. */
  findNames: () => Promise<string[]>;
}
