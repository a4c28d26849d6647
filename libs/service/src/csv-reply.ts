import { csvMark, csvRow } from '@tagwell/contracts/csv-cells';
import { totalCountHeader } from '@tagwell/contracts/http/list-query';
import type { RouteReply } from './serve-route.ts';

/** What a list is like as a file. */
export interface CsvFile<Row> {
  filename: string;
  heads: readonly string[];
  cellsOf: (row: Row) => (string | number)[];
}

interface CountedRows<Row> {
  total: number;
  /** Some at a time: there is never more of the file in memory. */
  batches: AsyncIterable<Row[]>;
}

/** The answer of a route of `csvFile`. */
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
