import { expect, test } from '@jest/globals';
import { readTitleNumbers } from '@tagwell/topics/read-title';
import { storeWeights } from '@tagwell/topics/stored-weights';
import { createBinaryRows, maxBytesOf, type RowBlock } from './binary-rows.ts';
import { completeRows, readingBytes } from './complete-rows.ts';
import { connectionColumns, titleFields } from './connection-columns.ts';

const people = [
  { position: 'Head of Talent Acquisition', company: 'Acme Bank' },
  { position: '', company: '' },
  { position: 'Geschäftsführerin 🚀', company: 'Klinik für Ökologie' },
  { position: 'Software Engineer | Founder | Nurse & Author', company: 'Lumen Labs' },
];

/** Rows of nothing but titles, up to the fields that are read in them. */
function writeRows(count: number): RowBlock {
  const blocks: RowBlock[] = [];
  const rows = createBinaryRows(
    (bytes) => Buffer.alloc(Math.max(1 << 20, bytes)),
    (block) => blocks.push(block),
  );
  const fieldCount = Buffer.from([0, connectionColumns.length]);
  for (let at = 0; at < count; at += 1) {
    const { position, company } = people[at % people.length] ?? { position: '', company: '' };
    rows.begin(200 + readingBytes + maxBytesOf(position) + maxBytesOf(company));
    rows.bytes(fieldCount, 0, fieldCount.length);
    for (const [place, column] of connectionColumns.slice(0, -2).entries()) {
      if (column === 'key_low') rows.integer(at);
      else if (place === titleFields.company) rows.text(company);
      else if (place === titleFields.position) rows.text(position);
      else rows.text(place % 2 === 0 ? null : 'x');
    }
    rows.leave(readingBytes);
  }
  rows.flush();
  return blocks[0] ?? new Uint8Array();
}

/** The last three fields of each row: a number, and what was read. */
function endsOf(block: RowBlock): [number, string, string][] {
  const bytes = Buffer.from(block);
  const ends: [number, string, string][] = [];
  for (let at = 0; at < bytes.length;) {
    const fields: Buffer[] = [];
    at += 2;
    for (const _ of connectionColumns) {
      const length = Math.max(0, bytes.readInt32BE(at));
      fields.push(bytes.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    }
    const [number, topics, functions] = fields.slice(-3);
    ends.push([number?.readInt32BE() ?? -1, String(topics), String(functions)]);
  }
  return ends;
}

test('each row gets what its own titles say, in the order of the rows', () => {
  for (const count of [1, people.length, 1_000]) {
    const expected = Array.from({ length: count }, (_, at) => {
      const { position = '', company = '' } = people[at % people.length] ?? {};
      const { topics, functions } = readTitleNumbers(position, company);
      return [at, storeWeights(topics), storeWeights(functions)];
    });
    expect(endsOf(completeRows(writeRows(count)))).toEqual(expected);
  }
});
