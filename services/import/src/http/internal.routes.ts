import { networkCandidatesRoute, importUserDataRoute } from '@tagwell/contracts/internal-routes';
import { serveInternalRoute } from '@tagwell/service/internal-calls';
import type { Identity } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { CandidatesRepository } from '../data/candidates.repository.ts';
import type { ConnectionsRepository } from '../data/connections.repository.ts';
import type { ImportsRepository } from '../data/imports.repository.ts';
import { presentImport } from './imports.routes.ts';

export interface InternalRoutesTools {
  candidates: CandidatesRepository;
  connections: ConnectionsRepository;
  imports: Pick<ImportsRepository, 'listAll'>;
}

/** What our other processes ask; `internal` holds the key they sign with. */
export function serveInternal(
  app: Express,
  internal: Identity,
  { candidates, connections, imports }: InternalRoutesTools,
): void {
  serveInternalRoute(app, internal, networkCandidatesRoute, async ({ body }) => {
    const { userId, ...query } = body;
    return candidates.find(userId, query);
  });

  serveInternalRoute(app, internal, importUserDataRoute, async ({ params }) => ({
    connections: await connections.listAll(params.id),
    imports: (await imports.listAll(params.id)).map((row) => ({
      ...presentImport(row),
      extension: row.extension,
      bytes: Number(row.bytes),
    })),
  }));
}
