import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { note, readFile, todaysHeader, utf16, windows1252 } from './read-test-builder.ts';

const fields = ['firstName', 'lastName', 'url', 'company', 'position', 'connectedOn'] as const;

/** A value's words, ignoring spaces and line breaks around them. */
const words = (value: string) => value.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

test('reads back the same people from any layout, delimiter, encoding and quoting', async () => {
  await fc.assert(
    fc.asyncProperty(
      writtenExport,
      fc.constantFrom(1, 3, 50, 4096),
      async ({ layout, people, bytes }, chunkBytes) => {
        const { rows, report } = await readFile(bytes, { chunkBytes });
        const written = new Set(layout.map(([, field]) => field));
        const expected = people.map((one: WrittenPerson) =>
          fields.map((field) => (written.has(field) ? words(one[field]) : '')),
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

interface WrittenPerson {
  firstName: string;
  lastName: string;
  url: string;
  company: string;
  position: string;
  connectedOn: string;
}

/** Column names and the field in each; null for ignored columns. */
type Layout = readonly (readonly [name: string, field: keyof WrittenPerson | null])[];

interface WrittenExport {
  layout: Layout;
  people: WrittenPerson[];
  bytes: Buffer;
}

const today = ['firstName', 'lastName', 'url', null, 'company', 'position', 'connectedOn'] as const;
const named = (header: string): Layout =>
  header.split(',').map((name, place) => [name, today[place] ?? null]);

const layouts: readonly Layout[] = [
  named(todaysHeader),
  named('Prénom,Nom,URL,Adresse e-mail,Entreprise,Poste,Date de connexion'),
  named('Nombre,Apellidos,URL,Correo electrónico,Empresa,Cargo,Conectado el'),
  named('Nome,Sobrenome,URL,Endereço de e-mail,Empresa,Cargo,Conectado em'),
  named('Vorname,Nachname,URL,E-Mail-Adresse,Unternehmen,Position,Verbunden am'),
  [
    ['First Name', 'firstName'],
    ['Last Name', 'lastName'],
    ['Email Address', null],
    ['Company', 'company'],
    ['Position', 'position'],
    ['Connected On', 'connectedOn'],
    ['URL', 'url'],
  ],
  [
    ['Title', null],
    ['First Name', 'firstName'],
    ['Middle Name', null],
    ['Last Name', 'lastName'],
    ['Suffix', null],
    ['E-mail Address', null],
    ['Company', 'company'],
    ['Department', null],
    ['Job Title', 'position'],
  ],
  [
    ['connected_on', 'connectedOn'],
    ['publicProfileUrl', 'url'],
    ['lastName', 'lastName'],
    ['Location', null],
    ['occupation', 'position'],
    ['companyName', 'company'],
    ['firstName', 'firstName'],
  ],
  [
    ['First Name', 'firstName'],
    ['Last Name', 'lastName'],
    ['Connected On', 'connectedOn'],
  ],
];

const latin = 'abcXYZ019éüñßÿ \n\'",;|-+=@#()/';
/** In a single-byte encoding this looks like Cyrillic or Greek rather than Western text. */
const withoutPlainLetter = /[éüñßÿ]{4}/u;
/** Dashes for a missing value, or a text as a formula: not read back as written. */
const otherwiseRead = /^\s*(?:-+|="[^]*")\s*$/;
const anyScript = `${latin}🚀李明مе`;

const encodings: readonly { letters: string; encode: (text: string) => Buffer }[] = [
  { letters: anyScript, encode: (text) => Buffer.from(text) },
  { letters: anyScript, encode: (text) => Buffer.from(`\uFEFF${text}`) },
  { letters: anyScript, encode: (text) => utf16(text) },
  { letters: anyScript, encode: (text) => utf16(text, 'big') },
  { letters: latin, encode: windows1252 },
];

/** Any people, written as CSV in any accepted layout, delimiter, encoding and quoting. */
const writtenExport: fc.Arbitrary<WrittenExport> = fc
  .record({
    layout: fc.constantFrom(...layouts),
    encoding: fc.constantFrom(...encodings),
    delimiter: fc.constantFrom(',', ';', '\t', '|'),
    lineEnd: fc.constantFrom('\n', '\r\n', '\r', '\r\r\n'),
    above: fc.constantFrom([], note, ['Notes:', '"', ''], ['sep=;']),
    quotesAll: fc.boolean(),
    endsWithLine: fc.boolean(),
  })
  .chain(({ encoding, ...form }) =>
    fc.array(person(encoding.letters), { minLength: 1, maxLength: 12 }).map((people) => {
      const text = write({ ...form, people });
      return { layout: form.layout, people, bytes: encoding.encode(text) };
    }),
  );

function person(letters: string): fc.Arbitrary<WrittenPerson> {
  const text = fc
    .string({ unit: fc.constantFrom(...Array.from(letters)), maxLength: 10 })
    .filter((value) => !withoutPlainLetter.test(value) && !otherwiseRead.test(value));
  const slug = fc.string({
    unit: fc.constantFrom(...Array.from('abc019-_')),
    minLength: 1,
    maxLength: 10,
  });
  return fc
    .record({
      firstName: text,
      lastName: text,
      url: fc.oneof(
        fc.constant(''),
        slug.map((name) => `https://www.linkedin.com/in/${name}`),
      ),
      company: text,
      position: text,
      connectedOn: text,
    })
    .filter(({ firstName, lastName }) => `${firstName}${lastName}`.trim() !== '');
}

interface Form {
  layout: Layout;
  people: readonly WrittenPerson[];
  delimiter: string;
  lineEnd: string;
  above: readonly string[];
  quotesAll: boolean;
  endsWithLine: boolean;
}

function write({ layout, people, delimiter, lineEnd, above, ...form }: Form): string {
  const header = layout.map(([name]) => name);
  const rows = people.map((one) => layout.map(([, field]) => (field === null ? '' : one[field])));
  const lines = [header, ...rows].map((cells) => cells.map(writeCell).join(delimiter));
  return [...above, ...lines].join(lineEnd) + (form.endsWithLine ? lineEnd : '');

  function writeCell(value: string): string {
    const isBare = !form.quotesAll && !value.includes(delimiter) && !/["\r\n]|^\s|\s$/.test(value);
    return isBare ? value : `"${value.replaceAll('"', '""')}"`;
  }
}
