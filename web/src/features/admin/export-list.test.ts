import { expect, test } from '@jest/globals';
import { createRecordCounter } from './export-list.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('records are counted across pieces, and a line break within quotes ends none', () => {
  const count = createRecordCounter();
  expect(count(bytes('name,email\r\n"two\nli'))).toBe(1);
  expect(count(bytes('nes ""quoted""\n",a@b.c\r\nJosé,'))).toBe(2);
  expect(count(bytes('j@b.c\r\n'))).toBe(3);
});
