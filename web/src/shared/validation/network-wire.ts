import './configure-zod.ts';
import * as z from 'zod/mini';
import { connectionPage, importAccepted, networkImport } from '@tagwell/contracts/http/network';

const count = z.object({ count: z.int() });
const deleted = z.object({ deleted: z.int() });

/** Readers of answers about a person's network. They throw on another shape than the contract's. */
export const readImport = (body: unknown) => networkImport.parse(body);
export const readImportAccepted = (body: unknown) => importAccepted.parse(body);
export const readCount = (body: unknown) => count.parse(body);
export const readDeleted = (body: unknown) => deleted.parse(body);
export const readConnectionPage = (body: unknown) => connectionPage.parse(body);
