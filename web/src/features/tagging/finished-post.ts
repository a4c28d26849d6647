import { normalizePost } from '@tagwell/contracts/limits';
import { useState } from 'react';
import { type Entry, session } from '../../shared/storage/browser-storage.ts';
import type { EditedPost } from '../../shared/storage/results.ts';
import { offerUndo } from '../../shared/ui/toast-store.ts';

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

/** Where a flow keeps the changes made by hand. */
export interface EditStore {
  saved: Entry<EditedPost>;
  /** What stands in the open editor; `base` is the text it started from. */
  draft: Entry<EditedPost>;
}

/** The post to copy, its saved edit, and what stands in the open editor: all kept in the session. */
export function useFinishedPost(
  composedNow: string,
  store: EditStore,
  onEdited?: (text: string) => void,
) {
  const [edit, setEdit] = useState(() => session.read(store.saved));
  const finished = finishPost(composedNow, edit);
  const { text, composed } = finished;
  const [draft, setDraft] = useState(() => {
    const stored = session.read(store.draft);
    return stored?.base === text ? stored.text : undefined;
  });

  function keep(next: typeof edit): void {
    setEdit(next);
    if (next) session.write(store.saved, next);
    else session.remove(store.saved);
    onEdited?.(finishPost(composed, next).text);
  }

  /** What is known of the edit before stays with the next one. */
  const editTo = (next: string): EditedPost => ({
    ...(edit?.base === composed && edit),
    base: composed,
    text: normalizePost(next),
  });

  function changeDraft(next: string): void {
    setDraft(next);
    session.writeSoon(store.draft, { base: text, text: next });
  }

  function closeEditor(): void {
    setDraft(undefined);
    session.remove(store.draft);
  }

  function save(next: string): void {
    closeEditor();
    if (next === text) return;
    keep(editTo(next));
    offerUndo('Changes saved', 'Edit the post again to change it back', () => keep(edit));
  }

  function discard(abandoned: string): void {
    closeEditor();
    if (abandoned === text) return;
    offerUndo('Changes discarded', 'Edit the post again to redo them', () =>
      keep(editTo(abandoned)),
    );
  }

  return { finished, draft, changeDraft, save, discard };
}

const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' });
const weekend: readonly number[] = [0, 6];

/** 8-10 AM and 12-2 PM. */
const goodHours: readonly number[] = [8, 9, 12, 13];

/** What the writer's own clock says to the posting hours. */
export function whenToPost(now: Date): string {
  if (weekend.includes(now.getDay())) return `Today is ${weekday.format(now)}: Monday is better.`;
  const time = `It is ${clock.format(now)} for you.`;
  if (goodHours.includes(now.getHours())) return time;
  return `${time} The clock in LinkedIn’s editor posts it later.`;
}
