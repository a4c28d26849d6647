import {
  type Connection,
  connectionsCountRoute,
  deleteConnectionsRoute,
  listConnectionsRoute,
} from '@tagwell/contracts/http/import-routes';
import { AppError } from '@tagwell/service/app-error';
import { type Identity, serveRoute } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import * as z from 'zod/mini';
import type { ConnectionsRepository, PageEnd } from '../data/connections.repository.ts';
import type { ImportsRepository } from '../data/imports.repository.ts';
import { importRunning } from '../domain/request-import.ts';

export interface ConnectionsRoutesTools {
  identity: Identity;
  connections: ConnectionsRepository;
  imports: ImportsRepository;
}

const pageSize = 50;
const cursorParts = z.tuple([z.string(), z.string(), z.string().check(z.regex(/^\d{1,18}$/u))]);

export function serveConnections(
  app: Express,
  { identity, connections, imports }: ConnectionsRoutesTools,
): void {
  serveRoute(app, identity, connectionsCountRoute, async ({ caller }) => ({
    status: 200,
    body: { count: await connections.count(caller.user.id) },
  }));

  serveRoute(app, identity, listConnectionsRoute, async ({ caller, query }) => {
    const people = await connections.list(caller.user.id, {
      query: query.query ?? '',
      after: readCursor(query.cursor),
      limit: pageSize + 1,
    });
    const page = people.slice(0, pageSize);
    return { status: 200, body: { connections: page, nextCursor: nextCursor(people, page) } };
  });

  serveRoute(app, identity, deleteConnectionsRoute, async ({ caller }) => {
    if ((await imports.findRunning(caller.user.id)) !== undefined) throw importRunning();
    return { status: 200, body: { deleted: await connections.deleteAll(caller.user.id) } };
  });
}

function nextCursor(people: Connection[], page: Connection[]): string | null {
  const last = page.at(-1);
  return last === undefined || people.length === page.length ? null : writeCursor(last);
}

/** Opaque to the browser; what is inside is checked when it comes back. */
function writeCursor({ lastName, firstName, id }: PageEnd): string {
  return Buffer.from(JSON.stringify([lastName, firstName, id])).toString('base64url');
}

function readCursor(cursor: string | undefined): PageEnd | undefined {
  if (cursor === undefined) return undefined;
  const [lastName, firstName, id] = parseCursor(cursor);
  return { lastName, firstName, id };
}

function parseCursor(cursor: string): z.infer<typeof cursorParts> {
  try {
    return cursorParts.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch (cause) {
    throw new AppError('invalid_request', 'This is not the mark of a page', { cause });
  }
}
