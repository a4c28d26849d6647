import { expect, test } from '@jest/globals';
import { macRomanSigns } from './text-encoding.ts';

/** A text in an encoding of one byte a letter, as Latin-1. */
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
])('%s of a Mac is told from that of Windows', (_language, text) => {
  expect(macRomanSigns(encode(text, 'macintosh'))).toBeGreaterThan(0);
  expect(macRomanSigns(encode(text, 'windows-1252'))).toBeLessThanOrEqual(0);
});

test.each([
  'O’Neil,“Head” of R&D – Berlin–Paris,Acme™ • don’t… 5€',
  'Šárka Žižková,Škoda,naše ž',
  'ŠKODA ŽIŽEK,LE CŒUR,ŸVES',
  'Ana Roe',
  '',
])('signs and capitals of Windows are no letters of a Mac: %s', (text) => {
  expect(macRomanSigns(encode(text, 'windows-1252'))).toBeLessThanOrEqual(0);
});
