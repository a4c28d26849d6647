import type { Connection } from '@tagwell/contracts/http/import-routes';
import { networkCandidatesRoute, importUserDataRoute } from '@tagwell/contracts/internal-routes';
import type { CamelRow } from '@tagwell/postgres/camel-row';
import { serveInternalRoute } from '@tagwell/service/internal-calls';
import type { Identity } from '@tagwell/service/serve-route';
import { listPart, serveUserData } from '@tagwell/service/user-data';
import type { Express } from 'express';
import type { CandidatesRepository } from '../data/candidates.repository.ts';
import type { ConnectionsRepository, ExportedRecord } from '../data/connections.repository.ts';
import type { ImportsRepository } from '../data/imports.repository.ts';
import { presentImport } from './imports.routes.ts';

export interface InternalRoutesTools {
  candidates: CandidatesRepository;
  connections: ConnectionsRepository;
  imports: Pick<ImportsRepository, 'exportPage'>;
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

  serveUserData(app, internal, importUserDataRoute, [
    listPart('connections', connections.exportPage, presentOwnConnection),
    listPart('imports', imports.exportPage, (row) => ({
      ...presentImport(row),
      extension: row.extension,
      bytes: Number(row.bytes),
    })),
  ]);
}

/** A connection as its owner's data export has it. */
function presentOwnConnection(record: CamelRow<ExportedRecord>): Connection & { email?: string } {
  const { id, firstName, lastName, company, position, profileUrl, connectedOn, email } = record;
  const connection = { id, firstName, lastName, company, position, profileUrl, connectedOn };
  return { ...connection, ...(email !== '' && { email }) };
}
