import { toast } from './toast-store.ts';

/** Says what was done, and offers to take it back. */
export function offerUndo(title: string, hint: string, onUndo: () => void): void {
  toast({ title, action: { label: 'Undo', hint, onClick: onUndo } });
}
