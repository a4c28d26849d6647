import { expect, test } from '@jest/globals';
import {
  findConnectionsFile,
  hasConnectionsName,
  isConnectionsHeader,
  macRomanSigns,
  mapColumns,
  tablesOf,
} from './linkedin-export.ts';

test.each([
  [['Profile.csv', 'Connections.csv', 'Contacts.csv'], 'Connections.csv'],
  [['a/b/Connections.csv', 'a/Connections.csv', 'Kontakte.csv'], 'a/Connections.csv'],
  [['Nachrichten.csv', 'Verbindungen.csv'], 'Verbindungen.csv'],
  [['Kontakte.csv', 'Verbindungen.csv'], 'Verbindungen.csv'],
  [['Contactos.csv', 'Conexiones.csv'], 'Conexiones.csv'],
  [['Kontakte.csv', 'Nachrichten.csv'], undefined],
  [['a\\connections (2).csv', 'a\\messages.csv'], 'a\\connections (2).csv'],
  [['a/Connections (1).csv', 'a/Connections.csv'], 'a/Connections.csv'],
  [['a/b/Connections.csv', 'a/Connections (1).csv'], 'a/Connections (1).csv'],
  [['Connections (2).csv', 'Connections (1).csv'], 'Connections (2).csv'],
  [['__MACOSX/._mine.csv', 'mine.csv', 'readme.txt'], 'mine.csv'],
  [['Connections.csv/notes.txt', 'My Connections.csv.zip'], undefined],
  [['messages.csv', 'Skills.csv'], undefined],
  [[], undefined],
])('findConnectionsFile of %j is %s', (paths, expected) => {
  expect(findConnectionsFile(paths)).toBe(expected);
});

test('hasConnectionsName accepts only unambiguous names of connections files', () => {
  expect(hasConnectionsName('a/Connections (2).csv')).toBe(true);
  expect(hasConnectionsName('a\\Verbindungen.csv')).toBe(true);
  // It may be the address book.
  expect(hasConnectionsName('Kontakte.csv')).toBe(false);
  expect(hasConnectionsName('Connections.csv/mine.csv')).toBe(false);
});

test('tablesOf returns all .csv files without macOS metadata', () => {
  expect(tablesOf(['b/つながり.CSV', '__MACOSX/._a.csv', 'a.csv', 'a.csv/b.txt'])).toEqual([
    'b/つながり.CSV',
    'a.csv',
  ]);
});

test('isConnectionsHeader requires names and no email address of an address book', () => {
  const isOfConnections = (...names: string[]) => isConnectionsHeader(mapColumns(names));
  expect(isOfConnections('First Name', 'Last Name', 'Connected On')).toBe(true);
  expect(isOfConnections('Name', 'Title')).toBe(true);
  expect(isOfConnections('First Name', 'Last Name', 'Email Address')).toBe(false);
  expect(isOfConnections('Company', 'Position')).toBe(false);
});

/** A text in a single-byte encoding such as Latin-1. */
function encode(text: string, label: string): string {
  const decoder = new TextDecoder(label);
  const bytes = Array.from({ length: 256 }, (_, byte) => byte);
  const letters = new Map(bytes.map((byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Array.from(text, (letter) => {
    const byte = letters.get(letter);
    if (byte === undefined) throw new Error(`${label} has no ${letter}`);
    return String.fromCharCode(byte);
  }).join('');
}

test.each([
  ['German', 'Jörg Müller,Groß & Söhne,Geschäftsführer'],
  ['French', 'Hélène Lefèvre,François,Cœur d’Île – “Chef”'],
  ['Spanish', 'José Núñez,Peña y Compañía,Director… Fernández'],
  ['Portuguese', 'João Gonçalves,São Paulo,Associação'],
  ['Swedish', 'Åsa Lindström,Malmö,Säljare'],
  ['Norwegian', 'Bjørn Årdal,Åge,Rådgiver'],
])('macRomanSigns distinguishes %s in MacRoman from Windows-1252', (_language, text) => {
  expect(macRomanSigns(encode(text, 'macintosh'))).toBeGreaterThan(0);
  expect(macRomanSigns(encode(text, 'windows-1252'))).toBeLessThanOrEqual(0);
});

test.each([
  'O’Neil,“Head” of R&D – Berlin–Paris,Acme™ • don’t… 5€',
  'Šárka Žižková,Škoda,naše ž',
  'ŠKODA ŽIŽEK,LE CŒUR,ŸVES',
  'Ana Roe',
  '',
])('macRomanSigns does not mistake Windows-1252 for MacRoman: %s', (text) => {
  expect(macRomanSigns(encode(text, 'windows-1252'))).toBeLessThanOrEqual(0);
});
