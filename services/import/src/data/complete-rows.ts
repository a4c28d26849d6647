import { readTitleNumbers } from '@tagwell/topics/read-title';
import { weightsLength, writeWeights } from '@tagwell/topics/stored-weights';
import { countBytes, createBinaryRows, lengthBytes, type RowBlock } from './binary-rows.ts';
import { fieldsBeforeReading, titleFields } from './connection-columns.ts';

/** So much larger do rows become at most, most of the time. */
const growth = 1.4;

/**
 * The same rows of `linkedin_connections`, with the fields at their end that their titles say. They
 * fit into one block, but for short rows with long readings.
 */
export function completeRows(rows: RowBlock): RowBlock[] {
  const bytes = Buffer.from(rows.buffer, rows.byteOffset, rows.length);
  const lengths = new DataView(rows.buffer, rows.byteOffset, rows.length);
  const blocks: RowBlock[] = [];
  const completed = createBinaryRows(rows.length * growth, (block) => blocks.push(block));
  for (let start = 0; start < bytes.length;) {
    let company = '';
    let position = '';
    let end = start + countBytes;
    for (let field = 0; field < fieldsBeforeReading; field += 1) {
      const from = end + lengthBytes;
      end = from + Math.max(0, lengths.getInt32(end));
      if (field === titleFields.company) company = bytes.toString('utf8', from, end);
      if (field === titleFields.position) position = bytes.toString('utf8', from, end);
    }
    const { topics, functions } = readTitleNumbers(position, company);
    const readingBytes = weightsLength(topics) + weightsLength(functions) + 2 * lengthBytes;
    completed.begin(end - start + readingBytes);
    completed.bytes(bytes, start, end);
    completed.ascii((block, from) => writeWeights(topics, block, from));
    completed.ascii((block, from) => writeWeights(functions, block, from));
    start = end;
  }
  completed.flush();
  return blocks;
}
