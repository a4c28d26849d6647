import {
  type Connection,
  connectionsCountRoute,
  deleteConnectionsRoute,
  getImportRoute,
  importConnectionsRoute,
  listConnectionsRoute,
  type NetworkImport,
} from '@tagwell/contracts/http/import-routes';
import { importUserDataRoute, networkCandidatesRoute } from '@tagwell/contracts/internal-routes';
import { text } from '@tagwell/contracts/text-schema';
import { texts } from '@tagwell/contracts/texts';
import type { WaitForEnd } from '@tagwell/jobs/job-events';
import type { CamelRow } from '@tagwell/postgres/camel-row';
import { AppError } from '@tagwell/service/app-error';
import { serveInternalRoute } from '@tagwell/service/internal-calls';
import { pageCursor, pageOfOneMore } from '@tagwell/service/page-cursor';
import { receiveUpload } from '@tagwell/service/receive-upload';
import { accepted, idempotencyKey, prefersAsync } from '@tagwell/service/request-headers';
import { type Identity, type RouteReply, serveRoute } from '@tagwell/service/serve-route';
import { listPart, serveUserData } from '@tagwell/service/user-data';
import type { Express } from 'express';
import * as z from 'zod/mini';
import type { CandidatesRepository } from '../data/candidates.repository.ts';
import type { ConnectionsRepository, ExportedRecord } from '../data/connections.repository.ts';
import type { ImportsRepository, StoredImport } from '../data/imports.repository.ts';
import { importRunning, requestImport, type RequestImportTools } from '../domain/request-import.ts';

export interface ImportsRoutesTools extends RequestImportTools {
  identity: Identity;
  waitForEnd: WaitForEnd;
}

export function serveImports(app: Express, tools: ImportsRoutesTools): void {
  const { imports, identity, waitForEnd, maxBytes } = tools;

  serveRoute(app, identity, importConnectionsRoute, async (request) => {
    const { caller, query, requestId, header, incoming, signal } = request;
    const row = await requestImport(tools, {
      userId: caller.user.id,
      idempotencyKey: idempotencyKey(header),
      requestId,
      mayShrink: query.mayShrink === 'true',
      receive: (keep) =>
        receiveUpload(incoming, {
          field: uploadField,
          extensions: ['csv', 'json', 'zip'],
          maxBytes,
          wrongType: texts.importFileType,
          keep,
        }),
    });
    const location = `/api/imports/${row.id}`;
    const body = { importId: row.id };
    if (prefersAsync(header('prefer')))
      return accepted(location, body, { preferenceApplied: true });
    const ended = await waitForEnd(row.id, imports.find, signal);
    return ended === undefined
      ? accepted(location, body, { preferenceApplied: false })
      : finished(ended);
  });

  serveRoute(app, identity, getImportRoute, async ({ caller, params }) => {
    const row = await imports.findOfUser(params.id, caller.user.id);
    if (row === undefined) {
      throw new AppError('not_found', 'There is no such import, or it is not yours');
    }
    return { status: 200, body: presentImport(row) };
  });
}

const uploadField = importConnectionsRoute.upload?.field ?? '';

function finished(row: StoredImport): RouteReply {
  if (row.report !== null) {
    return { status: 200, body: { connectionsCount: row.report.imported } };
  }
  throw new AppError(row.errorCode ?? 'import_failed', row.errorMessage ?? texts.importFailed);
}

/** The only conversion from a row to what its owner sees. */
function presentImport(row: StoredImport): NetworkImport {
  return {
    id: row.id,
    state: row.state,
    stage: row.stage,
    percent: row.percent,
    seq: row.seq,
    found: row.found,
    createdAt: row.createdAt.toISOString(),
    ...(row.report === null ? {} : { report: row.report }),
    ...(row.errorCode === null
      ? {}
      : { error: { code: row.errorCode, message: row.errorMessage ?? '' } }),
  };
}

export interface ConnectionsRoutesTools {
  identity: Identity;
  connections: ConnectionsRepository;
  imports: ImportsRepository;
}

const pageSize = 50;
/** The last name, the first name and the id. */
const marks = pageCursor(z.tuple([text(), text(), z.string().check(z.regex(/^\d{1,18}$/u))]));

export function serveConnections(
  app: Express,
  { identity, connections, imports }: ConnectionsRoutesTools,
): void {
  serveRoute(app, identity, connectionsCountRoute, async ({ caller }) => ({
    status: 200,
    body: { count: await connections.count(caller.user.id) },
  }));

  serveRoute(app, identity, listConnectionsRoute, async ({ caller, query }) => {
    const mark = marks.read(query.cursor);
    const people = await connections.list(caller.user.id, {
      query: query.query ?? '',
      after: mark && { lastName: mark[0], firstName: mark[1], id: mark[2] },
      limit: pageSize + 1,
    });
    const { page, nextCursor } = pageOfOneMore(people, pageSize, (last) =>
      marks.write([last.lastName, last.firstName, last.id]),
    );
    return { status: 200, body: { connections: page, nextCursor } };
  });

  serveRoute(app, identity, deleteConnectionsRoute, async ({ caller }) => {
    if ((await imports.findRunning(caller.user.id)) !== undefined) throw importRunning();
    return { status: 200, body: { deleted: await connections.deleteAll(caller.user.id) } };
  });
}

export interface InternalRoutesTools {
  candidates: CandidatesRepository;
  connections: ConnectionsRepository;
  imports: Pick<ImportsRepository, 'exportPage'>;
}

/** Routes for our own processes; `internal` holds the key they sign with. */
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

/** A connection in its owner's data export. */
function presentOwnConnection(record: CamelRow<ExportedRecord>): Connection & { email?: string } {
  const { id, firstName, lastName, company, position, profileUrl, connectedOn, email } = record;
  const connection = { id, firstName, lastName, company, position, profileUrl, connectedOn };
  return { ...connection, ...(email !== '' && { email }) };
}
