import * as z from 'zod/mini';
import { jobHead } from '../jobs.ts';
import { problemCode } from '../problem.ts';

const count = z.int().check(z.minimum(0));

/** What became of the rows of an export, with reasons; never what stood in them. */
export const importReport = z
  .object({
    /** Rows with anything in them. */
    read: count,
    /** People in the network now. */
    imported: count,
    /** Of those, people the network before did not have. */
    added: count,
    /** Of those, people whose position, company or address differs from before. */
    changed: count,
    duplicates: count,
    withoutName: count,
    /** Imported, but nothing to match them by. */
    withoutPositionOrCompany: count,
    unreadable: count,
    /** Such as "UTF-8" or "Windows-1252". */
    encoding: z.string(),
    /** Such as "comma"; "none" for JSON. */
    delimiter: z.string(),
  })
  .register(z.globalRegistry, { id: 'ImportReport' });
export type ImportReport = z.infer<typeof importReport>;

export const networkImport = z
  .extend(jobHead, {
    /** `people` of the file so far; with `import_would_shrink` also `present`, those you have. */
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
  .object({ importId: z.uuid() })
  .register(z.globalRegistry, { id: 'ImportAccepted' });

export const connectionsCount = z
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
    /** As the export wrote it. */
    connectedOn: z.string(),
  })
  .register(z.globalRegistry, { id: 'Connection' });
export type Connection = z.infer<typeof connection>;

export const connectionPage = z
  .object({
    connections: z.array(connection),
    /** For the next page; null at the end. */
    nextCursor: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'ConnectionPage' });
