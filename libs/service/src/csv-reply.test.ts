import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { csvReply } from './csv-reply.ts';

async function* batches() {
  yield [['Žofia', 5] as const];
  yield [['=1+1', -2] as const];
}

test('csvReply starts with a byte-order mark and escapes formulas', async () => {
  const file = { filename: 'people.csv', heads: ['Name', 'Amount'], cellsOf: toCells };
  const { stream } = csvReply(file, { total: 2, batches: batches() });
  expect(await text(stream ?? Readable.from([]))).toBe(
    '\uFEFF"Name","Amount"\r\n"Žofia",5\r\n"\'=1+1",-2\r\n',
  );
});

const toCells = ([name, amount]: readonly [string, number]) => [name, amount];
