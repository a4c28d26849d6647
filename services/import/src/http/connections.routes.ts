import {
  connectionsCountRoute,
  deleteConnectionsRoute,
  listConnectionsRoute,
} from '@tagwell/contracts/http/import-routes';
import type { Connection } from '@tagwell/contracts/http/network';
import { serveRoute, type Identity } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import type { ConnectionsRepository } from '../data/connections.repository.ts';
import type { ImportsRepository } from '../data/imports.repository.ts';
import { importRunning } from '../domain/import-running.ts';
import { readCursor, writeCursor } from './page-cursor.ts';

export interface ConnectionsRoutesTools {
  identity: Identity;
  connections: ConnectionsRepository;
  imports: ImportsRepository;
}

const pageSize = 50;

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
