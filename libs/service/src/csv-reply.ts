import { csvMark, csvRow } from '@tagwell/contracts/csv-cells';
import { totalCountHeader } from '@tagwell/contracts/http/list-query';
import type { RouteReply } from './serve-route.ts';

/** A list as a CSV file. */
export interface CsvFile<Row> {
  filename: string;
  heads: readonly string[];
  cellsOf: (row: Row) => (string | number)[];
}

interface CountedRows<Row> {
  total: number;
  /** In batches, to limit memory. */
  batches: AsyncIterable<Row[]>;
}

/** The reply of a `csvFile` route. */
export function csvReply<Row>(
  file: CsvFile<Row>,
  { total, batches }: CountedRows<Row>,
): RouteReply {
  return {
    status: 200,
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file.filename}"`,
      'X-Content-Type-Options': 'nosniff',
      [totalCountHeader]: String(total),
    },
    stream: writeCsv(file, batches),
  };
}

async function* writeCsv<Row>(
  { heads, cellsOf }: CsvFile<Row>,
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<string> {
  yield csvMark + csvRow([...heads]);
  for await (const batch of batches) yield batch.map((row) => csvRow(cellsOf(row))).join('');
}
