import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { readFile } from './read-test-builder.ts';
import { writtenExport, type WrittenPerson } from './written-export-test-builder.ts';

const fields = ['firstName', 'lastName', 'url', 'company', 'position', 'connectedOn'] as const;

/** What a value says, whatever spaces and line breaks stand around its words. */
const words = (value: string) => value.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

test('people written in any layout, delimiter, encoding and quoting come back as the same people', async () => {
  await fc.assert(
    fc.asyncProperty(
      writtenExport,
      fc.constantFrom(1, 3, 50, 4096),
      async ({ layout, people, bytes }, chunkBytes) => {
        const { rows, report } = await readFile(bytes, { chunkBytes });
        const written = new Set(layout.map(([, field]) => field));
        const expected = people.map((person: WrittenPerson) =>
          fields.map((field) => (written.has(field) ? words(person[field]) : '')),
        );
        const read = rows.map((row) =>
          fields.map((field) => (field === 'url' ? (row.profileUrl ?? '') : row[field])),
        );
        expect(read).toEqual(expected);
        expect(report).toMatchObject({ read: people.length, unreadable: 0, withoutName: 0 });
      },
    ),
    { numRuns: 200 },
  );
});
