import { jsonEntry, textEntry } from '../../shared/storage/session-store.ts';

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
