export interface ToastText {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  durationMs?: number;
  /** A button in the toast, such as Undo, and one more beside it. */
  action?: ToastAction;
  /** Says something of the page it stands on, and goes with it. */
  ofPage?: boolean;
  also?: ToastAction | undefined;
}

interface ToastAction {
  label: string;
  /** How to do the same without the toast. */
  hint: string;
  onClick: () => void;
}

interface ShownToast extends ToastText {
  id: number;
  open: boolean;
  raisedAt: number;
}

export const toastDurationMs = 5000;
/** A dismissed toast stays in the list this long, so that its leaving can be seen. */
const removeAfterMs = 1_000_000;

let shown: ShownToast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a message, whose id it returns; a new one takes the place of the one that stands. */
export function toast(text: ToastText): number {
  lastId += 1;
  set({ ...text, id: lastId, open: true, raisedAt: Date.now() });
  return lastId;
}

/** Says what did not work, and returns the sentence. */
export function toastError(title: string, description: string): string {
  toast({ title, description, variant: 'destructive' });
  return description;
}

/** What was said longer ago than this belongs to the page that is left, not to the one that comes. */
const carriedOverMs = 1000;

/** On a navigation: the last page's message goes; one that was raised with the step stays. */
export function dismissOldToast(): void {
  if (!shown) return;
  if (shown.ofPage || Date.now() - shown.raisedAt > carriedOverMs) dismissToast(shown.id);
}

/** What went wrong no longer matters once the same thing is tried again, or has worked. */
export function dismissErrorToast(): void {
  if (shown?.variant === 'destructive') dismissToast(shown.id);
}

export function dismissToast(id: number): void {
  if (shown?.id !== id || !shown.open) return;
  set({ ...shown, open: false });
  setTimeout(() => {
    if (shown?.id === id) set(undefined);
  }, removeAfterMs);
}

export const readToast = () => shown;

export function subscribeToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: ShownToast | undefined): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** The button that takes something back. */
export const undoing = (hint: string, onClick: () => void) => ({ label: 'Undo', hint, onClick });

/** Says what was done on this page, and offers to take it back, or to go one step further, until it is withdrawn. */
export function offerUndo(
  title: string,
  hint: string,
  onUndo: () => void,
  also?: ToastAction,
): () => void {
  const id = toast({ title, action: undoing(hint, onUndo), also, ofPage: true });
  return () => dismissToast(id);
}
