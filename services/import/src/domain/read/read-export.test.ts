import { setImmediate } from 'node:timers/promises';
import { expect, jest, test } from '@jest/globals';
import { createEncodingDetector } from './detect-encoding.ts';
import { readExport, type RowBatch } from './read-export.ts';
import {
  macRoman,
  readFile,
  readRows,
  refusal,
  refusalReason,
  todaysHeader,
  utf16,
  windows1252,
} from './read-test-builder.ts';

const options = { fileName: 'Connections.csv', maxRows: 50_000, keepEmails: false };

function manyPeople(count: number): Buffer {
  const rows = Array.from(
    { length: count },
    (_, at) => `Ana,Roe ${at},https://www.linkedin.com/in/ana-${at},,"Acme, Inc",Nurse,05 Jan 2024`,
  );
  return Buffer.from(`${[todaysHeader, ...rows].join('\r\n')}\r\n`);
}

/** A file in chunks, which counts how often reading started and stopped. */
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

test('yields rows in order in batches of at most 500 with the number of bytes read so far', async () => {
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

test('reads a file only once when its encoding is known', async () => {
  const { chunks, state } = fileOf(manyPeople(10));
  const reading = await readExport(chunks, { ...options, encoding: 'UTF-8' });
  for await (const { rows } of reading.batches) expect(rows).toHaveLength(10);
  expect(state).toEqual({ begun: 1, left: 1 });
});

test('closes the file when it is rejected or the reader stops early', async () => {
  const refused = fileOf(Buffer.from('Product,Price\nTea,3\n'), 5);
  await expect(readExport(refused.chunks, options)).rejects.toThrow('No columns');
  expect(refused.state).toEqual({ begun: 2, left: 2 });
  const long = fileOf(manyPeople(20_000), 1000);
  const reading = await readExport(long.chunks, options);
  for await (const { rows } of reading.batches) if (rows.length > 0) break;
  expect(long.state).toEqual({ begun: 2, left: 2 });
});

test('yields no more rows than maxRows before it rejects the file', async () => {
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

test('yields to other work on the event loop while reading a large file', async () => {
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

const behindHeader = (rows: string) => Buffer.from(`${todaysHeader}\n${rows}`);

test.each([
  ['blank lines', behindHeader('\n'.repeat(4_000_000))],
  ['empty rows', behindHeader(',\n'.repeat(2_000_000))],
  ['headers', behindHeader(`${todaysHeader}\n`.repeat(100_000))],
  ['empty objects', Buffer.from(`[{}${',{}'.repeat(1_000_000)}]`)],
  ['blank lines of JSON', Buffer.from(`{"firstName":"Ana"}${'\n'.repeat(4_000_000)}`)],
])('stops early on a flood of %s and yields to other work', async (_, content) => {
  const pieceBytes = 1 << 16;
  const readBetweenTurns = [0];
  let isReading = true;
  async function* chunks() {
    for (let from = 0; from < content.length; from += pieceBytes) {
      readBetweenTurns.push((readBetweenTurns.pop() ?? 0) + 1);
      yield content.subarray(from, from + pieceBytes);
    }
  }
  const otherWork = (async () => {
    while (isReading) {
      await setImmediate();
      readBetweenTurns.push(0);
    }
  })();
  const readAll = async () => {
    const settings = { ...options, encoding: 'UTF-8', maxRows: 12_000 } as const;
    const reading = await readExport(chunks, settings);
    for await (const { rows } of reading.batches) expect(rows).toHaveLength(1);
  };
  const refused = await readAll().catch((error: unknown) => error);
  isReading = false;
  await otherWork;
  expect(String(refused)).toContain('More than 48,000 rows of this file are blank');
  // The header is searched for in 4 chunks, and the parser buffers up to 16.
  expect(Math.max(...readBetweenTurns)).toBeLessThan(24);
  expect(readBetweenTurns.reduce((sum, read) => sum + read) * pieceBytes).toBeLessThan(
    content.length,
  );
});

test('counts a row with a stray quote as one unreadable row, not one for each letter', async () => {
  const rows = ['"Bo,Lee,Acme,Nurse,and,four,cells,more', 'Cy,"Poe, PhD",,,Acme,Nurse,'];
  const { report } = await readRows(Array.from({ length: 1_000 }, () => rows).flat(), {
    maxRows: 2_000,
  });
  expect(report).toMatchObject({ accepted: 1_000, unreadable: 1_000 });
});

const person = (name: string) =>
  `${name},Roe,https://www.linkedin.com/in/${name.toLowerCase()},,Acme,Nurse,05 Jan 2024`;
const file = (...rows: string[]) => `${[todaysHeader, ...rows].join('\n')}\n`;

test.each(['', '\uFEFF', '\n\n  \n'])('rejects an empty file (%j)', async (content) => {
  expect(await refusalReason(content)).toBe('empty');
});

test('rejects a header without people as no_rows', async () => {
  expect(await refusalReason(file())).toBe('no_rows');
  expect(await refusalReason(todaysHeader)).toBe('no_rows');
  expect(await refusalReason(file(',,,,,,', ',,https://www.linkedin.com/in/x,,,,'))).toBe(
    'no_rows',
  );
});

test('rejects a file without a header of people as no_header', async () => {
  expect(await refusalReason('Notes:\n"something"\n\n')).toBe('no_header');
  expect(await refusalReason('Product,Price\nTea,3\n')).toBe('no_header');
  expect(await refusalReason(Buffer.from(Array.from({ length: 5000 }, (_, at) => at % 251)))).toBe(
    'no_header',
  );
});

test('rejects UTF-8 with broken bytes as damaged_text instead of trying another encoding', async () => {
  const text = Buffer.from(file(...Array.from({ length: 50 }, () => person('Zoë'))));
  const broken = Buffer.concat([text, Buffer.from([0xc3, 0x28]), Buffer.from(person('José'))]);
  expect(await refusalReason(broken)).toBe('damaged_text');
  expect(await refusalReason(broken, { chunkBytes: 7 })).toBe('damaged_text');
  const marked = Buffer.concat([Buffer.from('\uFEFF'), windows1252(file(person('José')))]);
  expect(await refusalReason(marked)).toBe('damaged_text');
});

test('rejects UTF-8 cut inside its last character as damaged_text', async () => {
  const text = Buffer.from(`${file(person('Zoë'))}José`);
  expect(await refusalReason(text.subarray(0, -1))).toBe('damaged_text');
});

test.each([
  ['one field of 10 MB', `${'x'.repeat(10_000_000)},Roe,,,,,`],
  ['one quoted field of 10 MB', `"${'x'.repeat(10_000_000)}",Roe,,,,,`],
  ['one quoted field of 10 MB over many lines', `"${'some text\n'.repeat(1_000_000)}",Roe,,,,,`],
  ['a row of a million columns', `Ana,Roe${',x'.repeat(1_000_000)}`],
])('rejects %s as row_too_long', async (_, row) => {
  expect(await refusalReason(file(person('Ana'), row, person('Bo')))).toBe('row_too_long');
});

test('rejects a header with a million columns or an endless name as no_header', async () => {
  expect(await refusalReason(`First Name,Last Name${',x'.repeat(1_000_000)}\n`)).toBe('no_header');
  for (const more of [',x'.repeat(1000), `,${'x'.repeat(9_000)}`]) {
    expect(await refusalReason(`First Name,Last Name${more}\nAna,Roe\n`)).toBe('no_header');
  }
});

test.each([
  ['in the middle of the last row', file(person('Ana'), person('Bo')).slice(0, -30)],
  ['inside a quoted field', `${file(person('Ana'))}Bo,Roe,,,Acme,"Head of`],
])('rejects a file cut off %s', async (_, content) => {
  expect(await refusalReason(content)).toBe('cut_off');
});

test('reads 200,000 rows of one letter', async () => {
  const { rows } = await readFile(file('A\n'.repeat(200_000)), { maxRows: 200_000 });
  expect(rows).toHaveLength(200_000);
});

test('reads a last line without a line ending', async () => {
  const { rows } = await readFile(file(person('Ana'), person('Bo')).trimEnd());
  expect(rows).toHaveLength(2);
});

test('rejects more rows than maxRows and names the limit', async () => {
  const many = Array.from({ length: 1201 }, (_, at) => person(`P${at}`));
  const { rows } = await readRows(many.slice(1), { maxRows: 1200 });
  expect(rows).toHaveLength(1200);
  const error = await refusal(file(...many), { maxRows: 1200 });
  expect(error).toMatchObject({ reason: 'too_many_rows', message: expect.stringMatching('1,200') });
});

test('rejecting a file near its end leaves no unhandled error behind', async () => {
  const rows = 45_000;
  const short = file('A,B,C\n'.repeat(rows));
  // Nobody listens to the parser after the whole file was passed to it.
  for (const left of [500, 1_000]) {
    expect(await refusalReason(short, { maxRows: rows - left })).toBe('too_many_rows');
    await setImmediate();
  }
});

test('never normalizes endless combining accents in names, cells or keys', async () => {
  const accents = '\u0301\u0323'.repeat(5_000);
  const json = `[{"firstName":"Ana","${accents}":"${accents}"}]`;
  const sorted = jest.spyOn(String.prototype, 'normalize');
  await readFile(`${accents}\n${file(`a${accents},Roe,,,,,`)}`);
  await readFile(json);
  expect(sorted.mock.contexts.filter((text) => String(text).length > 2_000)).toEqual([]);
  sorted.mockRestore();
});

test('rejects JSON of more than 20 MB as json_too_large', async () => {
  const long = 'x'.repeat(21 * 1024 * 1024);
  expect(await refusalReason(`[{"firstName":"${long}"}]`)).toBe('json_too_large');
});

test('error messages never quote the content or name of the file', async () => {
  const files = [
    file(`${'Geheim'.repeat(20_000)},Roe,,,,,`),
    `${file(person('Geheim'))}Geheim,"cut`,
    '[{"firstName":"Geheim"',
    `Geheim,Roe\n${person('Geheim')}`,
    file(person('Geheim'), person('Geheim')),
  ];
  for (const content of files) {
    const error = await refusal(content, { maxRows: 1, fileName: 'Geheim.csv' });
    expect(error).toBeDefined();
    expect(`${String(error)} ${error?.stack}`).not.toContain('Geheim');
  }
});

function detect(bytes: Buffer, chunkBytes: number) {
  const { add, encoding } = createEncodingDetector();
  for (let from = 0; from < bytes.length; from += chunkBytes) {
    add(bytes.subarray(from, from + chunkBytes));
  }
  return encoding();
}

test.each([
  ['ASCII text', Buffer.from('Ana,Roe'), 'UTF-8'],
  ['UTF-8 of one to four bytes', Buffer.from('Aé李🚀'.repeat(50)), 'UTF-8'],
  ['UTF-8 with a byte-order mark', Buffer.from('\uFEFFAna'), 'UTF-8'],
  ['Windows-1252', windows1252('José,Müller'), 'Windows-1252'],
  ['Windows-1252 that ends in an accent', windows1252('Ana,José'), 'Windows-1252'],
  ['MacRoman', macRoman('Ana,Müller'), 'macintosh'],
  ['MacRoman with an accent before a comma', macRoman('José,Roe'), 'macintosh'],
  ['UTF-16', utf16('Ana,李'), 'UTF-16LE'],
  ['UTF-16, big-endian', utf16('Ana,李', 'big'), 'UTF-16BE'],
  ['UTF-16 without a byte-order mark', utf16('Ana').subarray(2), 'UTF-16LE'],
] as const)('detects the encoding of %s for any chunk size', (_, bytes, encoding) => {
  for (const chunkBytes of [1, 2, 3, 5, 1000]) expect(detect(bytes, chunkBytes)).toBe(encoding);
});
