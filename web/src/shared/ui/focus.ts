import { useEffect, useEffectEvent, useLayoutEffect, useRef, type FocusEvent } from 'react';

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
  // What is gone has gone by a rendering. A dialog would take the focus to its top right after it.
  useLayoutEffect(() => look());
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

/** Somebody's place in a list, as it was when they last came to it. */
interface Place {
  row: Element;
  index: number;
}

/**
 * Focus handling for lists with buttons: if a focused row or button disappears, focuses the row in
 * its place, or the page's heading if none is left.
 */
export function useFocusInList<List extends HTMLElement = HTMLUListElement>() {
  const list = useRef<List>(null);
  const place = useRef<Place>(undefined);
  /** How many rows there were before somebody's row comes back, and what had the focus. */
  const awaited = useRef<{ index: number; rows: number; focus: Element | null }>(undefined);
  const rowsNow = () => [...(list.current?.children ?? [])];

  const watch = useLostFocus(() => {
    const rows = rowsNow();
    const { row, index } = place.current ?? { row: undefined, index: 0 };
    focusRow(row && rows.includes(row) ? row : rows[Math.min(index, rows.length - 1)]);
  });

  useEffect(() => {
    const rows = rowsNow();
    if (awaited.current === undefined || awaited.current.rows === rows.length) return;
    const { index, focus } = awaited.current;
    awaited.current = undefined;
    const { activeElement } = document;
    // Does not move the focus if the person has moved on.
    if (activeElement !== focus && activeElement?.closest('main')) return;
    focusRow(rows[Math.min(index, rows.length - 1)]);
  });

  return {
    /** For the list itself. */
    list: {
      ...watch,
      ref: list,
      onFocus: ({ target }: FocusEvent) => {
        watch.onFocus();
        const rows = rowsNow();
        const row = rows.find((one) => one.contains(target));
        place.current = row && { row, index: rows.indexOf(row) };
      },
    },
    /** The row that comes back to this place, by a button elsewhere, takes the focus. */
    awaitRow: (index: number) => {
      awaited.current = { index, rows: rowsNow().length, focus: document.activeElement };
    },
  };
}
