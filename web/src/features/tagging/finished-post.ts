import { normalizePost } from '@tagwell/contracts/count-characters';
import type { EditedPost } from '../../shared/validation/stored-run.ts';

export interface FinishedPost {
  text: string;
  /** The composed text, before any change by hand. */
  composed: string;
  /** An edit made before the post or the people changed, which can be taken up again. */
  olderEdit?: string;
}

/** The post to copy: composed anew, or as it was edited when nothing changed since. */
export function finishPost(composedNow: string, edit: EditedPost | undefined): FinishedPost {
  const composed = normalizePost(composedNow);
  if (!edit || edit.text === composed) return { text: composed, composed };
  if (edit.base === composed) return { text: edit.text, composed };
  return { text: composed, composed, olderEdit: edit.text };
}
