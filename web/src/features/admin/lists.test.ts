import { expect, test } from '@jest/globals';
import { isSameOrder, steadyRows } from './live-list.tsx';
import { createRecordCounter } from './download-list.tsx';

const keyOf = ({ id }: { id: string }) => id;
const before = [
  { id: 'ana', credits: 5 },
  { id: 'ben', credits: 5 },
];
const after = [
  { id: 'new', credits: 5 },
  { id: 'ana', credits: 8 },
];

test('steadyRows keeps the rows shown in their order, with their new values', () => {
  expect(steadyRows(before, after, keyOf)).toEqual([
    { id: 'ana', credits: 8 },
    { id: 'ben', credits: 5 },
  ]);
});

test('isSameOrder is true only when every row is in the same place', () => {
  expect(isSameOrder(before, [...before], keyOf)).toBe(true);
  expect(isSameOrder(before, after, keyOf)).toBe(false);
  expect(isSameOrder(before, before.slice(1), keyOf)).toBe(false);
});

const bytes = (text: string) => new TextEncoder().encode(text);

test('createRecordCounter counts CSV records across chunks, ignoring quoted line breaks', () => {
  const count = createRecordCounter();
  expect(count(bytes('name,email\r\n"two\nli'))).toBe(1);
  expect(count(bytes('nes ""quoted""\n",a@b.c\r\nJosé,'))).toBe(2);
  expect(count(bytes('j@b.c\r\n'))).toBe(3);
});
