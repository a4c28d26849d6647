import {
  getImportRoute,
  importConnectionsRoute,
  type NetworkImport,
} from '@tagwell/contracts/http/import-routes';
import { texts } from '@tagwell/contracts/texts';
import type { WaitForEnd } from '@tagwell/jobs/job-events';
import { AppError } from '@tagwell/service/app-error';
import { receiveUpload } from '@tagwell/service/receive-upload';
import { accepted, idempotencyKey, prefersAsync } from '@tagwell/service/request-headers';
import { type Identity, type RouteReply, serveRoute } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { StoredImport } from '../data/imports.repository.ts';
import { requestImport, type RequestImportTools } from '../domain/request-import.ts';

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

/** The one way from a row to what its owner sees. */
export function presentImport(row: StoredImport): NetworkImport {
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
