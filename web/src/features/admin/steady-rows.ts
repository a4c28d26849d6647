import { useState } from 'react';
import type { RowHolder } from '../../shared/lists/list-table.tsx';

/** The rows as they stood, each as it is by now. One that has gone from the page stays as it was. */
export function steadyRows<Row>(
  held: readonly Row[],
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): readonly Row[] {
  const now = new Map(rows.map((row) => [keyOf(row), row]));
  return held.map((row) => now.get(keyOf(row)) ?? row);
}

export function isSameOrder<Row>(
  some: readonly Row[],
  others: readonly Row[],
  keyOf: (row: Row) => string,
): boolean {
  return (
    some.length === others.length &&
    some.every((row, index) => {
      const other = others[index];
      return other !== undefined && keyOf(row) === keyOf(other);
    })
  );
}

interface SteadyRows<Row> extends RowHolder {
  rows: readonly Row[];
  /** Whether the list has other rows by now than those shown. */
  hasMoved: boolean;
}

/**
 * The rows of a list that changes by itself. While somebody points at one or has the focus in one
 * they keep their places: nobody presses the button of a row that has just moved there.
 */
export function useSteadyRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  /** Rows are held for one question only: those of another take their place at once. */
  question: string,
): SteadyRows<Row> {
  const [held, setHeld] = useState<{ question: string; rows: readonly Row[] }>();
  const kept = held?.question === question ? held.rows : undefined;
  return {
    rows: kept ? steadyRows(kept, rows, keyOf) : rows,
    hasMoved: kept !== undefined && !isSameOrder(kept, rows, keyOf),
    hold: () => kept === undefined && setHeld({ question, rows }),
    release: () => setHeld(undefined),
  };
}
