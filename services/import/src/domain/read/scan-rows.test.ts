import { expect, test } from '@jest/globals';
import { createRowScan } from './scan-rows.ts';

function readAll(text: string, delimiter = ',', newline = '\n') {
  const rows = createRowScan(delimiter, newline).start(Buffer.from(text));
  const found: (string[] | string)[] = [];
  while (rows.next()) found.push(rows.hasLineBreak() ? rows.text() : rows.cells());
  return found;
}

test('rows end with the line or the text, and blank lines are none', () => {
  expect(readAll('\na,b\r\n\r\n\n,\nc')).toEqual([['a', 'b'], ['', ''], ['c']]);
  expect(readAll('a;b\r\rc;', ';', '\r')).toEqual([
    ['a', 'b'],
    ['c', ''],
  ]);
});

test('cells of other letters stand where they stand', () => {
  expect(readAll('Ana,Müller,李明,,🚀 CTO\nBo,Lee')).toEqual([
    ['Ana', 'Müller', '李明', '', '🚀 CTO'],
    ['Bo', 'Lee'],
  ]);
});

test('a delimiter in quotes divides nothing, and a line may go on in them', () => {
  expect(readAll('"Roe, Ana",x\r\n"é ""q"""\n"two\nlines",x\ny')).toEqual([
    ['Roe, Ana', 'x'],
    ['é "q"'],
    '"two\nlines",x',
    ['y'],
  ]);
});
