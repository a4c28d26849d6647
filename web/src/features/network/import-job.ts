import { jsonEntry, textEntry } from '../../shared/storage/browser-storage.ts';
import { callApi } from '../../shared/http/client.ts';
import { uploadFile } from '../../shared/http/upload-file.ts';
import { readImport, readImportAccepted } from '../../shared/validation/network-wire.ts';

/** The import that this tab follows, or whose report it shows. */
export interface ImportJob {
  id: string;
  /** Its end was told to the person: a reload does not tell it again. */
  told: boolean;
}

export const importJob = jsonEntry('importJob', (stored): ImportJob | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined;
  if (!('id' in stored) || typeof stored.id !== 'string') return undefined;
  return { id: stored.id, told: 'told' in stored && stored.told === true };
});

/** Set while a file goes out: found at the start of the page, a reload has cut the upload off. */
export const uploadUnderWay = textEntry('importUploading');

const path = '/api/linkedin/import';

export interface ImportOrder {
  file: File;
  /** The same for every try with this file, so that no try makes a second import. */
  key: string;
  /** The person agrees to have far fewer people than now. */
  mayShrink: boolean;
  onSent: (share: number) => void;
  signal: AbortSignal;
}

/** Sends an export, and answers the id of its import as soon as the file has arrived. */
export async function startImport({ key, mayShrink, ...order }: ImportOrder): Promise<string> {
  const query = mayShrink ? '?mayShrink=true' : '';
  const headers = { Prefer: 'respond-async', 'Idempotency-Key': key };
  const upload = { ...order, field: 'linkedinData', headers };
  return readImportAccepted(await uploadFile(`${path}${query}`, upload)).importId;
}

/** The request's path, which is its key in the query cache too. */
export const importPath = (id: string) => `/api/imports/${id}`;

export const getImport = async (id: string) => readImport(await callApi(importPath(id)));
