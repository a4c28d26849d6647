import { networkCandidatesRoute } from '@tagwell/contracts/internal/candidates-route';
import { importUserDataRoute } from '@tagwell/contracts/internal/user-data-routes';
import { serveInternalRoute } from '@tagwell/service/serve-internal-route';
import type { Identity } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { Knex } from 'knex';
import { findCandidates } from '../data/candidates.repository.ts';
import type { ConnectionsRepository } from '../data/connections.repository.ts';
import { readTitlesAgain } from '../data/read-again.ts';

export interface InternalRoutesTools {
  db: Knex;
  connections: ConnectionsRepository;
  /** The key our own processes sign with. */
  identity: Identity;
}

export function serveNetworkToServices(
  app: Express,
  { db, connections, identity }: InternalRoutesTools,
): void {
  serveInternalRoute(app, identity, networkCandidatesRoute, async ({ body }) => {
    const { userId, ...query } = body;
    await readTitlesAgain(db, userId);
    const [searched, candidates] = await Promise.all([
      connections.count(userId),
      findCandidates(db, userId, query),
    ]);
    return { searched, candidates };
  });

  serveInternalRoute(app, identity, importUserDataRoute, async ({ params }) => ({
    connections: await connections.listAll(params.id),
  }));
}
