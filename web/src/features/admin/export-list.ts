import { fetchRoute, type ApiRoute, type InputOf } from '../../shared/http/call.ts';
import { totalCountOf } from '../../shared/http/get-page.ts';

export interface ExportProgress {
  rows: number;
  /** Undefined when the server did not say. */
  total: number | undefined;
}

/** Fetches a list as CSV, and reports after each piece how many rows have come. */
export async function exportList<Query>(
  route: ApiRoute<undefined, undefined, Query, string>,
  onProgress: (done: ExportProgress) => void,
  ...[input]: InputOf<undefined, undefined, NoInfer<Query>>
): Promise<Blob> {
  const response = await fetchRoute(route, input);
  const total = totalCountOf(response);
  const countRecords = createRecordCounter();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
    pieces.push(piece.value);
    // The first record names the columns.
    onProgress({ rows: Math.max(0, countRecords(piece.value) - 1), total });
  }
  return new Blob(pieces, { type: 'text/csv' });
}

const quote = 0x22;
const lineFeed = 0x0a;

/**
 * Counts the records of a CSV file that comes in pieces; each call returns how many have ended so
 * far. A line break within quotes ends none (RFC 4180). Neither byte is ever part of another
 * character in UTF-8.
 */
export function createRecordCounter(): (piece: Uint8Array) => number {
  let quoted = false;
  let records = 0;
  return (piece) => {
    for (const byte of piece) {
      if (byte === quote) quoted = !quoted;
      else if (byte === lineFeed && !quoted) records += 1;
    }
    return records;
  };
}
