import { expect, test } from '@jest/globals';
import { oneLine } from './text-schema.ts';

test.each([
  ['a line break', 'Ana\r\nSilva', 'Ana Silva'],
  ['a change of direction', 'Ana\u202ESilva', 'Ana Silva'],
  ['joiners that a script needs', 'می\u200Cخواهم', 'می\u200Cخواهم'],
  ['nothing that can be seen', ' \u200B\uFE0F\u3164\u2800 ', ''],
])('one line of text with %s', (_what, given, line) => {
  expect(oneLine(given)).toBe(line);
});
