export interface ToastText {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  durationMs?: number;
  /** A button in the toast, such as Undo, and one more beside it. */
  action?: ToastAction;
  /** About the current page, and removed with it. */
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
/** How long a dismissed toast stays in the list, for its exit animation. */
const removeAfterMs = 1_000_000;

let shown: ShownToast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast and returns its id; a new one replaces the current one. */
export function toast(text: ToastText): number {
  lastId += 1;
  set({ ...text, id: lastId, open: true, raisedAt: Date.now() });
  return lastId;
}

/** Shows an error toast and returns its text. */
export function toastError(title: string, description: string): string {
  toast({ title, description, variant: 'destructive' });
  return description;
}

/** Older toasts belong to the page being left. */
const carriedOverMs = 1000;

/** On navigation, dismisses the previous page's toast but keeps one raised with the navigation. */
export function dismissOldToast(): void {
  if (!shown) return;
  if (shown.ofPage || Date.now() - shown.raisedAt > carriedOverMs) dismissToast(shown.id);
}

/** Dismisses an error toast once the action is retried or has succeeded. */
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

/** Shows a toast about an action with Undo, or a next step, until it is withdrawn. */
export function offerUndo(
  title: string,
  hint: string,
  onUndo: () => void,
  also?: ToastAction,
): () => void {
  const id = toast({ title, action: undoing(hint, onUndo), also, ofPage: true });
  return () => dismissToast(id);
}
