import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { readExport, type RowBatch } from './read-export.ts';
import { todaysHeader } from './read-test-builder.ts';

const options = { fileName: 'Connections.csv', maxRows: 50_000, keepEmails: false };

function manyPeople(count: number): Buffer {
  const rows = Array.from(
    { length: count },
    (_, at) => `Ana,Roe ${at},https://www.linkedin.com/in/ana-${at},,"Acme, Inc",Nurse,05 Jan 2024`,
  );
  return Buffer.from(`${[todaysHeader, ...rows].join('\r\n')}\r\n`);
}

/** A file in chunks, and how often it was begun and left. */
function fileOf(bytes: Buffer, chunkBytes = 100_000) {
  const state = { begun: 0, left: 0 };
  async function* chunks() {
    state.begun++;
    try {
      for (let from = 0; from < bytes.length; from += chunkBytes) {
        yield bytes.subarray(from, from + chunkBytes);
      }
    } finally {
      state.left++;
    }
  }
  return { chunks, state };
}

test('rows come in order, at most 500 at a time, with the bytes read so far', async () => {
  const bytes = manyPeople(1250);
  const reading = await readExport(fileOf(bytes).chunks, options);
  const batches: RowBatch[] = [];
  const names: string[] = [];
  for await (const batch of reading.batches) {
    batches.push(batch);
    names.push(...batch.rows.map((row) => row.lastName));
  }
  expect(Math.max(...batches.map(({ rows }) => rows.length))).toBe(500);
  expect(names).toEqual(Array.from({ length: 1250 }, (_, at) => `Roe ${at}`));
  const read = batches.map(({ bytesRead }) => bytesRead);
  expect(read).toEqual(read.toSorted((a, b) => a - b));
  expect(read.at(-1)).toBe(bytes.length);
});

test('a file whose encoding is known is read once', async () => {
  const { chunks, state } = fileOf(manyPeople(10));
  const reading = await readExport(chunks, { ...options, encoding: 'UTF-8' });
  for await (const { rows } of reading.batches) expect(rows).toHaveLength(10);
  expect(state).toEqual({ begun: 1, left: 1 });
});

test('a file that is refused or given up is left', async () => {
  const refused = fileOf(Buffer.from('Product,Price\nTea,3\n'), 5);
  await expect(readExport(refused.chunks, options)).rejects.toThrow('No columns');
  expect(refused.state).toEqual({ begun: 2, left: 2 });
  const long = fileOf(manyPeople(20_000), 1000);
  const reading = await readExport(long.chunks, options);
  for await (const { rows } of reading.batches) if (rows.length > 0) break;
  expect(long.state).toEqual({ begun: 2, left: 2 });
});

test('no more rows than the limit are handed on before the file is refused', async () => {
  const reading = await readExport(fileOf(manyPeople(5_000)).chunks, {
    ...options,
    maxRows: 1_200,
  });
  let handedOn = 0;
  const readAll = async () => {
    for await (const { rows } of reading.batches) handedOn += rows.length;
  };
  await expect(readAll()).rejects.toThrow('1,200');
  expect(handedOn).toBe(1_000);
});

test('other work gets its turn while a large file is read', async () => {
  const { chunks } = fileOf(manyPeople(30_000), 1 << 20);
  let turns = 0;
  let isReading = true;
  const otherWork = (async () => {
    while (isReading) {
      await setImmediate();
      turns++;
    }
  })();
  const reading = await readExport(chunks, { ...options, encoding: 'UTF-8' });
  let rows = 0;
  for await (const batch of reading.batches) rows += batch.rows.length;
  isReading = false;
  await otherWork;
  expect(rows).toBe(30_000);
  expect(turns).toBeGreaterThan(30_000 / 500);
});
