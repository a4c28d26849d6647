import { maxWeights, readTitleBytes, type BytesPlace } from '@tagwell/topics/read-title';
import { charactersOf, writeWeights } from '@tagwell/topics/stored-weights';
import { countBytes, lengthBytes, type RowBlock } from './binary-rows.ts';
import { fieldsBeforeReading, titleFields } from './connection-columns.ts';

/** What is left behind each row for what its title says. */
export const readingBytes = 2 * lengthBytes + charactersOf(maxWeights);

/**
 * Adds to rows of `linkedin_connections` the fields at their end that their titles say. `readingBytes`
 * are free behind each row; afterwards the rows stand one behind the other, in the same memory.
 */
export function completeRows(rows: RowBlock): RowBlock {
  const bytes = Buffer.from(rows.buffer, rows.byteOffset, rows.length);
  const lengths = new DataView(rows.buffer, rows.byteOffset, rows.length);
  const write = (weights: Parameters<typeof writeWeights>[0], at: number): number => {
    const from = at + lengthBytes;
    const end = writeWeights(weights, bytes, from);
    lengths.setInt32(at, end - from);
    return end;
  };
  const company: BytesPlace = { from: 0, to: 0 };
  const position: BytesPlace = { from: 0, to: 0 };
  let to = 0;
  for (let start = 0; start < bytes.length;) {
    let end = start + countBytes;
    for (let field = 0; field < fieldsBeforeReading; field += 1) {
      const from = end + lengthBytes;
      end = from + Math.max(0, lengths.getInt32(end));
      if (field === titleFields.company) {
        company.from = from;
        company.to = end;
      } else if (field === titleFields.position) {
        position.from = from;
        position.to = end;
      }
    }
    const { topics, functions } = readTitleBytes(bytes, position, company);
    bytes.copyWithin(to, start, end);
    to = write(functions, write(topics, to + end - start));
    start = end + readingBytes;
  }
  return rows.subarray(0, to);
}
