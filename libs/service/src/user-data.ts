import type { UserDataPage, UserDataRoute } from '@tagwell/contracts/internal-routes';
import type { Express } from 'express';
import * as z from 'zod/mini';
import { AppError } from './app-error.ts';
import { serveInternalRoute } from './internal-calls.ts';
import { pageCursor } from './page-cursor.ts';
import type { Identity } from './serve-route.ts';

/** Rows per page over all its lists; 200 analyses with results are a few megabytes. */
const pageRows = 200;

/** A request for the next rows of a list. */
export interface PageRequest {
  /** The key of the row before them. */
  after: readonly string[] | undefined;
  limit: number;
}

interface PartPage {
  value: unknown;
  rows: number;
  /** The key of the last row. */
  last: string[] | undefined;
}

/** Data that a service stores about a user, and its name in the export. */
export interface UserDataPart {
  name: string;
  read: (userId: string, request: PageRequest) => Promise<PartPage>;
}

/** A small value sent in one piece; undefined omits it. */
export function valuePart(name: string, read: (userId: string) => Promise<unknown>): UserDataPart {
  return {
    name,
    read: async (userId) => ({ value: await read(userId), rows: 0, last: undefined }),
  };
}

/** A list that grows with the user's activity. */
export function listPart<Row extends { pageKey: string[] }>(
  name: string,
  read: (userId: string, request: PageRequest) => Promise<Row[]>,
  present: (row: Row) => unknown,
): UserDataPart {
  return {
    name,
    read: async (userId, request) => {
      const rows = await read(userId, request);
      return { value: rows.map(present), rows: rows.length, last: rows.at(-1)?.pageKey };
    },
  };
}

/** Serves a service's data about a user, page by page. */
export function serveUserData(
  app: Express,
  internal: Identity,
  route: UserDataRoute,
  parts: readonly UserDataPart[],
): void {
  serveInternalRoute(app, internal, route, ({ params, query }) =>
    readPage(parts, params.id, query.after),
  );
}

const cursor = pageCursor(z.object({ name: z.string(), after: z.array(z.string()) }));

async function readPage(
  parts: readonly UserDataPart[],
  userId: string,
  mark: string | undefined,
): Promise<UserDataPage> {
  const from = cursor.read(mark);
  const place = from === undefined ? 0 : parts.findIndex(({ name }) => name === from.name);
  if (place < 0) throw new AppError('invalid_request', 'This is not the mark of a page');
  const page: UserDataPage = {};
  let room = pageRows;
  for (const { name, read } of parts.slice(place)) {
    const after = name === from?.name ? from.after : undefined;
    const { value, rows, last } = await read(userId, { after, limit: room });
    page[name] = value;
    room -= rows;
    if (room === 0 && last !== undefined) {
      return { ...page, next: cursor.write({ name, after: last }) };
    }
  }
  return page;
}
