import { expect, test } from '@jest/globals';
import { initials } from '../ui/avatar.tsx';
import { editorUrl, peopleSearchUrl, shareUrl, webUrlIn } from './links.ts';
import { nearDate, signedCount } from './numbers-and-dates.tsx';
import { decodeText } from './decode-text.ts';

test('signedCount adds a sign and thousands separators', () => {
  expect([12, -1234].map(signedCount)).toEqual(['+12', '−1,234']);
});

test('initials uses the first and the last word', () => {
  expect(initials('Gonçalo da Silva Hall')).toBe('GH');
  expect(initials('J.T. O’Donnell')).toBe('JO');
  expect(initials('李明')).toBe('李');
  expect(initials('')).toBe('');
});

test.each([
  ['https://www.linkedin.com/in/ana', 'https://www.linkedin.com/in/ana'],
  [' linkedin.com/in/ana ', 'https://linkedin.com/in/ana'],
  ['http://ana.example/', 'http://ana.example/'],
  ['I keep bees', undefined],
  ['https://ana.example and more', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['linkedin.com.evil.test/in/ana', undefined],
])('webUrlIn reads %s as %s', (typed, url) => {
  expect(webUrlIn(typed)).toBe(url);
});

test('editorUrl prefills a short post', () => {
  const { url, prefilled } = editorUrl('Hello & bye\n#x');
  expect(prefilled).toBe(true);
  expect(new URL(url).searchParams.get('text')).toBe('Hello & bye\n#x');
});

test('editorUrl does not prefill a post above 2,000 encoded bytes', () => {
  expect(editorUrl('é'.repeat(400))).toEqual({
    url: 'https://www.linkedin.com/feed/?shareActive=true',
    prefilled: false,
  });
});

test('peopleSearchUrl and shareUrl encode names and URLs', () => {
  expect(peopleSearchUrl('Ana Lima')).toMatch(/keywords=Ana%20Lima$/u);
  expect(shareUrl('https://tagwell.example/?a=b')).toMatch(/url=https%3A%2F%2Ftagwell\.example/u);
});

test('nearDate says Today and Yesterday, and adds the year of an older date', () => {
  const now = new Date(2026, 10, 26, 18, 3);
  const said = (...date: [number, number, number, number]) =>
    nearDate(new Date(...date).toISOString(), now);
  expect(said(2026, 10, 26, 0)).toMatch(/^Today, /u);
  expect(said(2026, 10, 25, 23)).toMatch(/^Yesterday, /u);
  expect(said(2026, 10, 24, 23)).not.toMatch(/day|2026/u);
  expect(said(2025, 10, 26, 18)).toMatch(/2025/u);
});

const text = 'first name,last name,email\nJosé,Muñoz,jose@example.com\n';
const utf16 = (bytes: Buffer, mark: string) => Buffer.concat([Buffer.from(mark, 'hex'), bytes]);

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
  ['Windows-1252', Buffer.from(text, 'latin1')],
  ['UTF-16 little endian', utf16(Buffer.from(text, 'utf16le'), 'fffe')],
  ['UTF-16 big endian', utf16(Buffer.from(text, 'utf16le').swap16(), 'feff')],
  ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
])('decodeText reads %s', (_name, bytes) => {
  expect(decodeText(bytes)).toBe(text);
});

test('decodeText reads MacRoman, as Excel saves on a Mac', () => {
  const bytes = Buffer.from('Jos\x8e,Mu\x96oz,Caf\x8e \xd0 M\x9fller', 'latin1');
  expect(decodeText(bytes)).toBe('José,Muñoz,Café – Müller');
});

test('decodeText reads Windows-1252 characters that Latin-1 lacks', () => {
  expect(decodeText(Buffer.from([0x80, 0x92, 0x9a]))).toBe('€’š');
});
