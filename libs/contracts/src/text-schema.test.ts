import { expect, test } from '@jest/globals';
import { oneLine } from './text-schema.ts';

test.each([
  ['a line break', 'Ana\r\nSilva', 'Ana Silva'],
  ['a direction override', 'Ana\u202ESilva', 'Ana Silva'],
  ['a joiner that its script needs', 'می\u200Cخواهم', 'می\u200Cخواهم'],
  ['invisible characters only', ' \u200B\uFE0F\u3164\u2800 ', ''],
])('oneLine normalizes text with %s', (_what, given, line) => {
  expect(oneLine(given)).toBe(line);
});
