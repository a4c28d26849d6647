import { expect, test } from '@jest/globals';
import { binaryHead, createBinaryRows } from './binary-rows.ts';

const texts = ['', 'Ana', 'Élodie 🚀', 'a\tb\\c\n', 'long '.repeat(20), 'é'.repeat(40_000), null];

test('rows come out of the blocks as they went in', () => {
  const blocks: Buffer[] = [];
  const rows = createBinaryRows((block) => blocks.push(block));
  const head = binaryHead(4, [Buffer.from('same')]);
  for (const [at, text] of texts.entries()) {
    rows.head(head);
    rows.text(text);
    rows.integer(text === null ? null : -at);
    rows.ascii(3, (bytes, from) => {
      bytes.set(Buffer.from('xyz'), from);
      return from + (at % 4);
    });
  }
  rows.end();
  expect(blocks.length).toBeGreaterThan(1);
  expect(read(Buffer.concat(blocks))).toEqual(
    texts.map((text, at) => [
      Buffer.from('same'),
      text === null ? null : Buffer.from(text),
      text === null ? null : int32(-at),
      Buffer.from('xyz'.slice(0, at % 4)),
    ]),
  );
});

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

/** What stands between the header and the trailer of a binary COPY. */
function read(file: Buffer): (Buffer | null)[][] {
  expect(file.subarray(0, 19)).toEqual(
    Buffer.concat([Buffer.from('PGCOPY\n\u00ff\r\n\0', 'latin1'), Buffer.alloc(8)]),
  );
  const rows: (Buffer | null)[][] = [];
  let at = 19;
  const next = (bytes: number) => {
    at += bytes;
    return file.subarray(at - bytes, at);
  };
  for (let fields = next(2).readInt16BE(); fields >= 0; fields = next(2).readInt16BE()) {
    rows.push(
      Array.from({ length: fields }, () => {
        const length = next(4).readInt32BE();
        return length < 0 ? null : next(length);
      }),
    );
  }
  expect(at).toBe(file.length);
  return rows;
}
