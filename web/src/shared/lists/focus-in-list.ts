import { type FocusEvent, useEffect, useRef } from 'react';
import { focusRow, useLostFocus } from '../ui/focus.ts';

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
    // Whoever has gone on in the page meanwhile is not called back.
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
