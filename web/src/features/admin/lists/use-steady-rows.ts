import { useState } from 'react';
import type { RowHolder } from '../../../shared/lists/list-table.tsx';
import { isSameOrder, steadyRows } from './steady-rows.ts';

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
