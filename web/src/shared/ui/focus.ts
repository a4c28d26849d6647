import { useEffect, useEffectEvent, useRef } from 'react';

/** Where the focus is when there is no better place for it. */
export const focusHeading = () =>
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });

/**
 * To what had the focus before something opened, or to the page's heading where that is gone. Whoever has scrolled on
 * meanwhile stays there.
 */
export function giveFocusBack(before: EventTarget | null): void {
  if (before instanceof HTMLElement && before !== document.body) {
    before.focus({ preventScroll: true });
    if (document.activeElement === before) return;
  }
  focusHeading();
}

/** Gives the focus to the row's first button, or to the row itself where it has none. */
export function focusRow(row: Element | undefined): void {
  const button = row?.querySelector<HTMLElement>('button');
  if (button) button.focus();
  else if (row instanceof HTMLElement) {
    row.tabIndex = -1;
    row.focus();
  } else focusHeading();
}

/**
 * Hears when what had the focus is gone: the browser leaves the focus nowhere then, and the next Tab begins at the
 * top of the page. Whoever has gone elsewhere meanwhile is not called back. Returns what the element around it takes.
 */
export function useLostFocus(onLost: () => void) {
  const isWithin = useRef(false);
  const look = useEffectEvent(() => {
    if (!isWithin.current || document.activeElement !== document.body) return;
    isWithin.current = false;
    onLost();
  });
  // What is gone has gone by a rendering.
  useEffect(() => look());
  useEffect(() => () => look(), []);
  return {
    onFocus: () => {
      isWithin.current = true;
    },
    onBlur: () => {
      isWithin.current = false;
    },
  };
}
