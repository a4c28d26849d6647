import { networkCandidatesRoute } from '@tagwell/contracts/internal/candidates-route';
import { importUserDataRoute } from '@tagwell/contracts/internal/auth-routes';
import { serveInternalRoute } from '@tagwell/service/internal-calls';
import type { Identity } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { CandidatesRepository } from '../data/candidates.repository.ts';
import type { ConnectionsRepository } from '../data/connections.repository.ts';

export interface InternalRoutesTools {
  candidates: CandidatesRepository;
  connections: ConnectionsRepository;
  /** The key our own processes sign with. */
  identity: Identity;
}

export function serveNetworkToServices(
  app: Express,
  { candidates, connections, identity }: InternalRoutesTools,
): void {
  serveInternalRoute(app, identity, networkCandidatesRoute, async ({ body }) => {
    const { userId, ...query } = body;
    return candidates.find(userId, query);
  });

  serveInternalRoute(app, identity, importUserDataRoute, async ({ params }) => ({
    connections: await connections.listAll(params.id),
  }));
}
