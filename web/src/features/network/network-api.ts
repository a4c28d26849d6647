import {
  connectionsCountRoute,
  listConnectionsRoute,
  importConnectionsRoute,
} from '@tagwell/contracts/http/import-routes';
import { infiniteQueryOptions, type Query } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { urlOf, call, invalidate, isAnswerOf, queryOf } from '../../shared/http/call.ts';
import { queryClient } from '../../shared/http/client.ts';
import { upload } from '../../shared/http/files.ts';
import { checkedEntry, textEntry } from '../../shared/storage/browser-storage.ts';

export const countQuery = {
  ...queryOf(connectionsCountRoute),
  queryFn: async () => (await call(connectionsCountRoute)).count,
};

/** The people that a search finds, everybody when it is empty, page by page. */
export const connectionPages = (query: string) =>
  infiniteQueryOptions({
    queryKey: [urlOf(listConnectionsRoute, { query: { query } })],
    queryFn: ({ pageParam: cursor }) => call(listConnectionsRoute, { query: { query, cursor } }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Invalidates connections and their count after an import or a deletion: nobody of before stays listed. */
export async function invalidateConnections(): Promise<void> {
  // A first answer that is on its way may be of before, and is not asked for anew by itself.
  await queryClient.cancelQueries({ predicate: isCount });
  await Promise.all([
    queryClient.resetQueries({ predicate: isList }),
    invalidate(connectionsCountRoute),
  ]);
}

type Asked = Pick<Query, 'queryKey'>;
const isCount = (query: Asked) => isAnswerOf(connectionsCountRoute, query);
const isList = (query: Asked) => isAnswerOf(listConnectionsRoute, query) && !isCount(query);

/** The import that this tab follows, or whose report it shows. */
export const importJob = checkedEntry(
  'importJob',
  z.object({
    id: z.string(),
    /** Its end was shown to the user: a reload does not show it again. */
    endShown: z._default(z.boolean(), false),
  }),
);

/** Set while a file goes out: found at the start of the page, a reload has cut the upload off. */
export const uploadUnderWay = textEntry('importUploading');

/** Asked with `respond-async`, it answers as soon as the file has arrived. */
const sendExport = {
  ...importConnectionsRoute,
  responses: { 202: importConnectionsRoute.responses[202] },
};

export interface ImportOrder {
  file: File;
  /** The same for every try with this file, so that no try makes a second import. */
  key: string;
  /** The person agrees to have far fewer people than now. */
  mayShrink: boolean;
  onSent: (share: number) => void;
  signal: AbortSignal;
}

/** Sends an export, and returns the id of its import as soon as the file has arrived. */
export async function startImport({ key, mayShrink, ...order }: ImportOrder): Promise<string> {
  const { importId } = await upload(sendExport, {
    ...order,
    query: { mayShrink: mayShrink ? 'true' : undefined },
    headers: { Prefer: 'respond-async', 'Idempotency-Key': key },
  });
  return importId;
}
