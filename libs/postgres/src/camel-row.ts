type CamelName<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelName<Tail>>}`
  : Name;

/** A row under the names of TypeScript: `user_id` is `userId`. */
export type CamelRow<Row> = { [Name in keyof Row as CamelName<Name>]: Row[Name] };

const names = new Map<string, string>();

/** Cached, since every row has the same few columns. */
function camelName(column: string): string {
  const known = names.get(column);
  if (known !== undefined) return known;
  const name = column.replaceAll(/_(.)/gu, (_, letter: string) => letter.toUpperCase());
  names.set(column, name);
  return name;
}

/** What leaves the code that knows the columns; what is inside a JSON column stays as it is. */
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
