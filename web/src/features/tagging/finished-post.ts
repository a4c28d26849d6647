import { normalizePost } from '@tagwell/contracts/limits';
import { useEffect, useRef, useState } from 'react';
import { formatTime } from '../../shared/format/numbers-and-dates.tsx';
import { type Entry, tabStorage } from '../../shared/storage/browser-storage.ts';
import { type EditedPost, type UnsavedEdit, unsavedEdits } from '../../shared/storage/results.ts';
import { offerUndo } from '../../shared/ui/toast-store.ts';

export interface FinishedPost {
  text: string;
  /** The composed text, before any edit. */
  composed: string;
  /** An edit from before the post or people changed, which can be restored. */
  olderEdit?: string | undefined;
}

/** The post to copy: newly composed, or the edit if nothing changed since. */
export function finishPost(
  composedNow: string,
  edit: EditedPost | undefined,
  unsaved: readonly UnsavedEdit[] = [],
): FinishedPost {
  const composed = normalizePost(composedNow);
  const isCurrent = edit?.base === composed;
  const text = isCurrent ? edit.text : composed;
  const older = unsaved.findLast((one) => one.base !== text)?.text ?? edit?.text;
  return { text, composed, olderEdit: older === text ? undefined : older };
}

/** Where a flow keeps the changes made by hand. */
export interface EditStore {
  saved: Entry<EditedPost>;
  /** The analysis of the unsaved changes; the free flow has only one post. */
  analysisId?: string;
}

/**
 * The post to copy, its saved edit, and unsaved text, all in session storage. Unsaved text based on
 * the current text opens in the editor; older text is offered.
 */
export function useFinishedPost(
  composedNow: string,
  store: EditStore,
  onEdited?: (text: string) => void,
) {
  const [edit, setEdit] = useState(() => tabStorage.read(store.saved));
  const [unsaved, setUnsaved] = useState(() => splitUnsaved(store).own);
  const finished = finishPost(composedNow, edit, unsaved);
  const { text, composed } = finished;
  const draft = unsaved.find(({ base }) => base === text)?.text;
  const older = unsaved.filter(({ base }) => base !== text);
  const offerUndoHere = useUndo();

  function keep(next: typeof edit): void {
    setEdit(next);
    // Undo changes the text below an open editor, so the text typed there is offered.
    setUnsaved(splitUnsaved(store).own);
    if (next) tabStorage.write(store.saved, next);
    else tabStorage.remove(store.saved);
    onEdited?.(finishPost(composed, next).text);
  }

  /** What is known of the edit before stays with the next one. */
  const editTo = (next: string): EditedPost => ({
    ...(edit?.base === composed && edit),
    base: composed,
    text: normalizePost(next),
  });

  function keepUnsaved(next: UnsavedEdit[]): void {
    setUnsaved(next);
    const changed = next.filter((one) => one.text !== one.base);
    tabStorage.writeSoon(unsavedEdits, [...splitUnsaved(store).others, ...changed]);
  }

  function changeDraft(next: string): void {
    keepUnsaved([...older, { analysisId: store.analysisId, base: text, text: next }]);
  }

  function save(next: string): void {
    if (next === text) return keepUnsaved(older);
    keepUnsaved([]);
    keep(editTo(next));
    offerUndoHere('Changes saved', 'Edit the post again to change it back', () => {
      keepUnsaved([...older, ...splitUnsaved(store).own]);
      keep(edit);
    });
  }

  function discard(abandoned: string): void {
    keepUnsaved(older);
    if (abandoned === text) return;
    offerUndoHere('Changes discarded', 'Edit the post again to redo them', () =>
      keep(editTo(abandoned)),
    );
  }

  return { finished, draft, changeDraft, save, discard };
}

function splitUnsaved({ analysisId }: EditStore) {
  const all = tabStorage.read(unsavedEdits) ?? [];
  const isOwn = (one: UnsavedEdit) => one.analysisId === analysisId;
  return { own: all.filter(isOwn), others: all.filter((one) => !isOwn(one)) };
}

/** Undo restores this view's state, so it is removed with the view. */
function useUndo() {
  const offered = useRef<() => void>(undefined);
  useEffect(() => () => offered.current?.(), []);
  return (...what: Parameters<typeof offerUndo>) => void (offered.current = offerUndo(...what));
}

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' });
const weekend: readonly number[] = [0, 6];

const goodHours: readonly number[] = [8, 9, 12, 13];

/** What the writer's own clock says to the posting hours. */
export function whenToPost(now: Date): string {
  if (weekend.includes(now.getDay())) return `Today is ${weekday.format(now)}: Monday is better.`;
  const time = `It is ${formatTime(now)} for you.`;
  if (goodHours.includes(now.getHours())) return time;
  return `${time} To post later, use the clock icon in LinkedIn’s editor.`;
}
