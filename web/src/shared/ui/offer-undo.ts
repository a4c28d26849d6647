import { toast, type ToastAction } from './toast-store.ts';

/** Says what was done, and offers to take it back, or to go one step further. */
export function offerUndo(
  title: string,
  hint: string,
  onUndo: () => void,
  also?: ToastAction,
): void {
  toast({ title, action: { label: 'Undo', hint, onClick: onUndo }, also });
}
