import { expect, test } from '@jest/globals';
import { note, readLines, refusalReason, todaysHeader } from './read-test-builder.ts';

/** How a spreadsheet that splits at ";" saves a file's lines, each in one cell or several. */
function savedBySemicolons(lines: readonly string[]): string[] {
  const rows = lines.map((line) => line.split(';'));
  const width = Math.max(...rows.map((cells) => cells.length));
  return rows.map((cells) =>
    Array.from({ length: width }, (_, at) => saved(cells[at] ?? '')).join(';'),
  );
}

const saved = (cell: string) => (cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell);

const plain = 'Ana,Roe,https://www.linkedin.com/in/ana,ana@example.org,Acme,CTO,05 Jan 2024';
const quoted =
  'Bo,Lee,https://www.linkedin.com/in/bo,bo@example.org,"Acme, ""Inc.""",Head,06 Jan 2024';
const people = [
  { firstName: 'Ana', lastName: 'Roe', company: 'Acme', connectedOn: '05 Jan 2024' },
  {
    firstName: 'Bo',
    lastName: 'Lee',
    company: 'Acme, "Inc."',
    position: 'Head',
    email: '',
    connectedOn: '06 Jan 2024',
    dedupeKey: 'in/bo',
  },
];

test.each(['\n', '\r\n'])(
  'reads lines that a spreadsheet saved as single quoted cells (%j)',
  async (end) => {
    const lines = savedBySemicolons([...note, todaysHeader, plain, quoted, plain]);
    expect(lines).toContain(plain);
    for (const chunkBytes of [1 << 20, 7]) {
      const { rows, report } = await readLines([lines.join(end)], { chunkBytes });
      expect(rows).toMatchObject([...people, people[0] ?? {}]);
      expect(report).toMatchObject({ read: 3, unreadable: 0, delimiter: 'comma' });
    }
  },
);

test('reads lines that are quoted as a whole, header included', async () => {
  const { rows } = await readLines(
    [todaysHeader, plain, quoted].map((line) => `"${line.replaceAll('"', '""')}"`),
  );
  expect(rows).toMatchObject(people);
});

test.each(['\n', '\r\n'])(
  'rejoins lines that a spreadsheet split at semicolons (%j)',
  async (end) => {
    const both = 'Cy,Poe,,,"Acme, Inc.",CTO; Founder,';
    const inQuotes = 'Di,Fox,,,Acme,"CTO; Founder; Chair, Board",07 Jan 2024';
    const lines = savedBySemicolons([
      ...note,
      todaysHeader,
      plain,
      quoted,
      both,
      ',,,,,,',
      inQuotes,
    ]);
    expect(lines).toContain(`${plain};;`);
    for (const chunkBytes of [1 << 20, 7]) {
      const { rows, report } = await readLines([lines.join(end)], { chunkBytes });
      expect(rows).toMatchObject([
        ...people,
        { firstName: 'Cy', company: 'Acme, Inc.', position: 'CTO; Founder', connectedOn: '' },
        { firstName: 'Di', position: 'CTO; Founder; Chair, Board', connectedOn: '07 Jan 2024' },
      ]);
      expect(rows[0]?.connectedDay).toBe(Date.parse('2024-01-05') / 86_400_000);
      expect(report).toMatchObject({ read: 4, unreadable: 0, delimiter: 'comma' });
    }
  },
);

test('skips a repeated header in lines split at semicolons', async () => {
  const twice = [...note, todaysHeader, plain, ...note, todaysHeader, quoted, 'Cy,Poe,,,,A; B,'];
  const { rows, report } = await readLines(savedBySemicolons(twice));
  expect(rows).toMatchObject([...people, { firstName: 'Cy' }]);
  expect(report).toMatchObject({ read: 3, unreadable: 0 });
});

test('counts a single-cell row that does not match the header as unreadable', async () => {
  const { rows, report } = await readLines([todaysHeader, plain, '"Bo,Lee,bo@example.org"', 'Cy']);
  expect(rows).toMatchObject([{ firstName: 'Ana' }, { firstName: 'Cy', lastName: '' }]);
  expect(report).toMatchObject({ read: 3, unreadable: 1 });
});

test('rejects such a file when it is cut off', async () => {
  const whole = savedBySemicolons([todaysHeader, plain, 'Cy,Poe,,,Acme,CTO; Founder,', quoted]);
  const text = whole.join('\n');
  expect(await refusalReason(text.slice(0, text.lastIndexOf('Head')))).toBe('cut_off');
});
