import type { NetworkImport } from '@tagwell/contracts/http/network';
import { texts } from '@tagwell/contracts/texts';
import { sentenceWithWait } from '../../shared/forms/wait-sentence.ts';
import { ApiError } from '../../shared/http/api-error.ts';
import { toast } from '../../shared/ui/toast-store.ts';

export interface ImportFailure {
  /** The sentence for the person. */
  message: string;
  /** Whether the same file may work the next time. */
  canRetry: boolean;
  /** The file is good, but has far fewer people than the network that it would replace. */
  wouldShrink?: boolean;
}

/** Refusals of the file itself: only another file helps. */
const aboutTheFile = [400, 413, 415, 422];

export function describeFailure(error: unknown): ImportFailure {
  const refused = error instanceof ApiError && aboutTheFile.includes(error.status);
  const known = error instanceof TypeError || (error instanceof ApiError && error.problem);
  return { message: known ? sentenceWithWait(error) : texts.importFailed, canRetry: !refused };
}

/** A job that the server took and that failed. */
export function describeEnd({ error }: Pick<NetworkImport, 'error'>): ImportFailure {
  const message = error?.message ?? texts.importFailed;
  if (error?.code === 'import_would_shrink') return { message, canRetry: false, wouldShrink: true };
  return { message, canRetry: error?.code !== 'unreadable_export' };
}

/** The specification's toast; the reason stands on the page. */
export function tellFailure(): void {
  toast({ title: 'Upload Failed', description: texts.importFailed, variant: 'destructive' });
}

export const cutOff: ImportFailure = {
  message: 'The upload was cut off when the page was reloaded. Please choose the file again.',
  canRetry: false,
};
