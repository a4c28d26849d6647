import { type FocusEvent, useEffect, useEffectEvent, useRef } from 'react';

/** Where the focus is when there is no better place for it. */
export const focusHeading = () => document.querySelector('h1')?.focus({ preventScroll: true });

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

/** Somebody's place in a list, as it was when they last came to it. */
interface Place {
  row: Element;
  index: number;
}

/**
 * For a list whose rows have buttons. Where a row is gone, or the button in it, the focus is on the row in its place,
 * and on the page's heading where no row is left.
 */
export function useFocusInList() {
  const list = useRef<HTMLUListElement>(null);
  const place = useRef<Place>(undefined);
  /** How many rows there were before somebody's row comes back. */
  const awaited = useRef<{ index: number; rows: number }>(undefined);
  const rowsNow = () => [...(list.current?.children ?? [])];

  function focusRow(row: Element | undefined): void {
    const button = row?.querySelector<HTMLElement>('button');
    if (button) button.focus();
    else if (row instanceof HTMLElement) {
      row.tabIndex = -1;
      row.focus();
    } else focusHeading();
  }

  const watch = useLostFocus(() => {
    const rows = rowsNow();
    const { row, index } = place.current ?? { row: undefined, index: 0 };
    focusRow(row && rows.includes(row) ? row : rows[Math.min(index, rows.length - 1)]);
  });

  useEffect(() => {
    const rows = rowsNow();
    if (awaited.current === undefined || awaited.current.rows === rows.length) return;
    const { index } = awaited.current;
    awaited.current = undefined;
    // Whoever is in the page by now is not called back.
    if (!document.activeElement?.closest('main')) focusRow(rows[Math.min(index, rows.length - 1)]);
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
      awaited.current = { index, rows: rowsNow().length };
    },
  };
}
