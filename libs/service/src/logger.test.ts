import { expect, test } from '@jest/globals';
import { Writable } from 'node:stream';
import { createLogger } from './logger.ts';

test('tells what went wrong, but not the row that the database quotes', () => {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const error = Object.assign(new Error('violates check constraint'), {
    code: '23514',
    detail: 'Failing row contains (my secret post)',
  });
  createLogger('test', 'info', sink).error(
    { err: new Error('not stored', { cause: error }), row: { postContent: 'my secret post' } },
    'failed',
  );
  expect(lines.join()).toContain('violates check constraint');
  expect(lines.join()).toContain('23514');
  expect(lines.join()).not.toContain('my secret post');
});
