import {
  connectionsCountRoute,
  deleteConnectionsRoute,
  listConnectionsRoute,
} from '@tagwell/contracts/http/import-routes';
import { text } from '@tagwell/contracts/text-schema';
import { pageCursor, pageOfOneMore } from '@tagwell/service/page-cursor';
import { type Identity, serveRoute } from '@tagwell/service/serve-route';
import type { Express } from 'express';
import * as z from 'zod/mini';
import type { ConnectionsRepository } from '../data/connections.repository.ts';
import type { ImportsRepository } from '../data/imports.repository.ts';
import { importRunning } from '../domain/request-import.ts';

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
