type CamelName<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelName<Tail>>}`
  : Name;

/** A row with camelCase names: `user_id` becomes `userId`. */
export type CamelRow<Row> = { [Name in keyof Row as CamelName<Name>]: Row[Name] };

const names = new Map<string, string>();

/** Cached, because there are few different columns. */
function camelName(column: string): string {
  const known = names.get(column);
  if (known !== undefined) return known;
  const name = column.replaceAll(/_(.)/gu, (_, letter: string) => letter.toUpperCase());
  names.set(column, name);
  return name;
}

/** Converts a row for code outside the repository. The contents of JSON columns stay the same. */
export function camelRow<Row extends object>(row: Row): CamelRow<Row>;
export function camelRow<Row extends object>(row: Row | undefined): CamelRow<Row> | undefined;
export function camelRow(row: object | undefined): unknown {
  if (row === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(row).map(([column, value]: [string, unknown]) => [camelName(column), value]),
  );
}

export function camelRows<Row extends object>(rows: readonly Row[]): CamelRow<Row>[] {
  return rows.map((row) => camelRow(row));
}
