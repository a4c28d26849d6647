const quote = 0x22;
const lineFeed = 0x0a;

/**
 * Counts the records of a CSV file that comes in pieces; each call answers how many have ended so
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
