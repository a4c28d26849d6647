import { expect, test } from '@jest/globals';
import { decodeText } from './decode-text.ts';

const text = 'first name,last name,email\nJosé,Muñoz,jose@example.com\n';
const utf16 = (bytes: Buffer, mark: string) => Buffer.concat([Buffer.from(mark, 'hex'), bytes]);

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
  ['Windows-1252', Buffer.from(text, 'latin1')],
  ['UTF-16 little endian', utf16(Buffer.from(text, 'utf16le'), 'fffe')],
  ['UTF-16 big endian', utf16(Buffer.from(text, 'utf16le').swap16(), 'feff')],
  ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
])('%s is read as what was written', (_name, bytes) => {
  expect(decodeText(bytes)).toBe(text);
});

test('MacRoman, as Excel saves on a Mac, is read as what was written', () => {
  const bytes = Buffer.from('Jos\x8e,Mu\x96oz,Caf\x8e \xd0 M\x9fller', 'latin1');
  expect(decodeText(bytes)).toBe('José,Muñoz,Café – Müller');
});

test('Windows-1252 has signs that Latin-1 has not', () => {
  expect(decodeText(Buffer.from([0x80, 0x92, 0x9a]))).toBe('€’š');
});
