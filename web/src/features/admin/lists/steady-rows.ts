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
