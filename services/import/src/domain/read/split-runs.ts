const quote = 0x22;

/** Rows one after the other that all have quotes, or none. */
export interface Run {
  bytes: Buffer;
  hasQuotes: boolean;
}

/**
 * Rows without a quote need no CSV parser, and they are most of an export.
 * @param part whole rows, their quotes in pairs
 */
export function* splitRuns(part: Buffer, newline: string): Generator<Run> {
  const lineEnd = newline.charCodeAt(0);
  let from = 0;
  for (let at = part.indexOf(quote); at >= 0; at = part.indexOf(quote, from)) {
    const start = part.lastIndexOf(lineEnd, at) + 1;
    if (start > from) yield { bytes: part.subarray(from, start), hasQuotes: false };
    from = endOfQuotedRows(part, lineEnd, at);
    yield { bytes: part.subarray(start, from), hasQuotes: true };
  }
  if (from < part.length) yield { bytes: part.subarray(from), hasQuotes: false };
}

function endOfQuotedRows(part: Buffer, lineEnd: number, firstQuote: number): number {
  let rowEnd = firstQuote;
  for (let open = firstQuote; ;) {
    const close = part.indexOf(quote, open + 1);
    if (close < 0) return part.length;
    // Looked for once per row, however many quotes it has.
    if (rowEnd < close) rowEnd = part.indexOf(lineEnd, close);
    if (rowEnd < 0) return part.length;
    open = part.indexOf(quote, close + 1);
    if (open < 0) return rowEnd + 1;
    if (open < rowEnd) continue;
    const nextEnd = part.indexOf(lineEnd, rowEnd + 1);
    if (nextEnd >= 0 && nextEnd < open) return rowEnd + 1;
  }
}
