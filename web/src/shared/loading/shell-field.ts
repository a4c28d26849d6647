import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The text field of a page's first paint, which the build writes. */
export const shellFieldId = 'shell-field';

const field =
  typeof document === 'undefined'
    ? null
    : document.querySelector<HTMLTextAreaElement>(`textarea#${shellFieldId}`);
let hasFocus = field !== null && document.activeElement === field;
let taken = false;
field?.addEventListener('focus', () => (hasFocus = true));
// A field that is taken out of the page gives the focus to nobody.
field?.addEventListener('blur', ({ relatedTarget }) => (hasFocus &&= relatedTarget === null));

/** Whether something was typed that no page has yet. */
export const isShellFieldTyped = (): boolean =>
  field !== null && !taken && field.value !== field.defaultValue;

/** The first page is there: what no page of it took is of no later one. */
export function retireShellField(): void {
  taken = true;
}

/**
 * Moves what was typed before the app was there into the app's own field: the text, the focus and
 * the place of the cursor. The first script has put the kept draft there as its default.
 */
export function useShellField(
  own: RefObject<HTMLTextAreaElement | null>,
  text: string,
  onText: (text: string) => void,
): void {
  const cursor = useRef<readonly [number, number]>(undefined);

  useLayoutEffect(() => {
    if (field === null || taken) return;
    taken = true;
    if (hasFocus) {
      own.current?.focus({ preventScroll: true });
      cursor.current = [field.selectionStart, field.selectionEnd];
    }
    if (field.value !== field.defaultValue) onText(field.value);
  });

  // Once the text is in the field.
  useLayoutEffect(() => {
    if (cursor.current === undefined) return;
    if (own.current?.value !== field?.value) return;
    own.current?.setSelectionRange(...cursor.current);
    cursor.current = undefined;
  }, [own, text]);
}
