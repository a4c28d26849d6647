import { expect, test } from '@jest/globals';
import {
  binaryHead,
  createBinaryRows,
  fileEnd,
  fileStart,
  maxBytesOf,
  type RowBlock,
} from './binary-rows.ts';

const texts = ['', 'Ana', 'Élodie 🚀', 'a\tb\\c\n', 'long '.repeat(20), 'é'.repeat(40_000), null];

test('rows come out of the blocks as they went in, each of one block', () => {
  const blocks: RowBlock[] = [];
  const rows = createBinaryRows(
    (bytes) => Buffer.alloc(Math.max(64, bytes)),
    (block) => blocks.push(block),
  );
  const head = binaryHead(4, [Buffer.from('same')]);
  for (const [at, text] of texts.entries()) {
    rows.begin(head.length + maxBytesOf(text) + 8 + 7);
    rows.bytes(head, 0, head.length);
    rows.text(text);
    rows.integer(text === null ? null : -at);
    rows.written(Buffer.from('-xyz'), 1, 1 + (at % 4));
  }
  rows.flush();
  expect(blocks.length).toBeGreaterThan(2);
  expect(blocks.flatMap((block) => readRows(Buffer.from(block)))).toEqual(
    texts.map((text, at) => [
      Buffer.from('same'),
      text === null ? null : Buffer.from(text),
      text === null ? null : int32(-at),
      Buffer.from('xyz'.slice(0, at % 4)),
    ]),
  );
});

test('a file of rows begins and ends as the documentation of Postgres says', () => {
  expect(fileStart.toString('hex')).toBe('5047434f50590aff0d0a000000000000000000');
  expect(fileEnd.toString('hex')).toBe('ffff');
});

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function readRows(block: Buffer): (Buffer | null)[][] {
  const rows: (Buffer | null)[][] = [];
  let at = 0;
  const next = (bytes: number) => {
    at += bytes;
    expect(at).toBeLessThanOrEqual(block.length);
    return block.subarray(at - bytes, at);
  };
  while (at < block.length) {
    rows.push(
      Array.from({ length: next(2).readInt16BE() }, () => {
        const length = next(4).readInt32BE();
        return length < 0 ? null : next(length);
      }),
    );
  }
  return rows;
}
