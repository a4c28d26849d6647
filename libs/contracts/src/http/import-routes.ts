import * as z from 'zod/mini';
import { uuid, text } from '../text-schema.ts';
import { jobHead } from '../jobs.ts';
import { problemCode } from '../problem.ts';
import { defineRoute } from './define-route.ts';

const count = z.int().check(z.minimum(0));

/** Row counts of an export by outcome and reason; never their content. */
const importReport = z
  .object({
    /** Non-empty rows. */
    read: count,
    /** People in the network now. */
    imported: count,
    /** How many of them are new. */
    added: count,
    /** How many of them changed position, company or address. */
    changed: count,
    duplicates: count,
    withoutName: count,
    /** Imported, but without data to match them by. */
    withoutPositionOrCompany: count,
    unreadable: count,
    /** For example "UTF-8" or "Windows-1252". */
    encoding: z.string(),
    /** For example "comma"; "none" for JSON. */
    delimiter: z.string(),
  })
  .register(z.globalRegistry, { id: 'ImportReport' });
export type ImportReport = z.infer<typeof importReport>;

export const networkImport = z
  .extend(jobHead, {
    /** `people` read so far; with `import_would_shrink` also `present`, the current number. */
    found: z.record(z.string(), z.int()),
    createdAt: z.iso.datetime(),
    /** Present when `state` is `done`. */
    report: z.optional(importReport),
    /** Present when `state` is `failed`. */
    error: z.optional(z.object({ code: problemCode, message: z.string() })),
  })
  .register(z.globalRegistry, { id: 'NetworkImport' });
export type NetworkImport = z.infer<typeof networkImport>;

export const importAccepted = z
  .object({ importId: uuid() })
  .register(z.globalRegistry, { id: 'ImportAccepted' });

const connectionsCount = z
  .object({ connectionsCount: count })
  .register(z.globalRegistry, { id: 'ConnectionsCount' });

export const connection = z
  .object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    company: z.string(),
    position: z.string(),
    profileUrl: z.nullable(z.string()),
    /** "05 Jan 2024"; unchanged from the export if the date is ambiguous or invalid. */
    connectedOn: z.string(),
  })
  .register(z.globalRegistry, { id: 'Connection' });
export type Connection = z.infer<typeof connection>;

export const connectionPage = z
  .object({
    connections: z.array(connection),
    /** The next page's cursor; null at the end. */
    nextCursor: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'ConnectionPage' });

const forUsers = { service: 'import', access: 'user' } as const;

export const importConnectionsRoute = defineRoute({
  ...forUsers,
  id: 'importConnections',
  method: 'post',
  path: '/api/linkedin/import',
  summary: 'Import your LinkedIn connections, as exported: ZIP, CSV or JSON',
  description:
    'Replaces the network you had. Of a ZIP only Connections.csv is taken, whatever its name in your language. Waits for the end, at most 25 s, then answers 202. A file with less than half of the people you have, 20 or more, ends as `import_would_shrink` and replaces nothing: send it again with `mayShrink=true`, under another key, if you mean it.',
  query: z.object({
    /** The person has agreed to a much smaller network. */
    mayShrink: z.optional(z.enum(['true', 'false'])),
  }),
  upload: {
    field: 'linkedinData',
    description: 'The ZIP that LinkedIn sends, its Connections.csv, or the same as JSON',
  },
  headers: {
    Prefer:
      '`respond-async`: answer 202 with the import id as soon as the file is there (RFC 7240).',
    'Idempotency-Key':
      'A retry with the same key gives the same import. Another file, or another `mayShrink`, needs another key.',
  },
  responses: {
    200: { description: 'Imported', body: connectionsCount },
    202: {
      description: 'Accepted; follow it at `Location`',
      body: importAccepted,
      headers: ['Location', 'Preference-Applied', 'Retry-After'],
    },
  },
  problems: {
    body_too_large: 413,
    unsupported_media_type: 415,
    unreadable_export: 422,
    import_running: 409,
    import_would_shrink: 409,
    idempotency_conflict: 422,
    rate_limited: 429,
    import_failed: 500,
    storage_full: 507,
  },
});

export const getImportRoute = defineRoute({
  ...forUsers,
  id: 'getImport',
  method: 'get',
  path: '/api/imports/{id}',
  summary: 'State, progress and report of one of your imports',
  params: z.object({ id: uuid() }),
  responses: { 200: { description: 'The import', body: networkImport } },
  problems: { not_found: 404 },
});

export const connectionsCountRoute = defineRoute({
  ...forUsers,
  id: 'connectionsCount',
  method: 'get',
  path: '/api/linkedin/connections-count',
  summary: 'How many connections you have imported',
  responses: {
    200: {
      description: 'The count',
      body: z.object({ count: z.int().check(z.minimum(0)) }),
    },
  },
});

export const listConnectionsRoute = defineRoute({
  ...forUsers,
  id: 'listConnections',
  method: 'get',
  path: '/api/linkedin/connections',
  summary: 'Look through your network, by name, company or position',
  query: z.object({
    query: z.optional(text().check(z.trim(), z.maxLength(100))),
    /** Long enough for two names of 255 characters, up to four bytes each, in base64. */
    cursor: z.optional(text().check(z.maxLength(4000))),
  }),
  responses: { 200: { description: 'One page, in order of names', body: connectionPage } },
});

export const deleteConnectionsRoute = defineRoute({
  ...forUsers,
  id: 'deleteConnections',
  method: 'delete',
  path: '/api/linkedin/connections',
  summary: 'Delete your network',
  responses: {
    200: {
      description: 'Deleted',
      body: z.object({ deleted: z.int().check(z.minimum(0)) }),
    },
  },
  problems: { import_running: 409 },
});

export const importRoutes = [
  importConnectionsRoute,
  getImportRoute,
  connectionsCountRoute,
  listConnectionsRoute,
  deleteConnectionsRoute,
] as const;
