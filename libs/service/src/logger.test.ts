import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import { expect, test } from '@jest/globals';
import { Writable } from 'node:stream';
import { createLogger } from './logger.ts';

test('the logger keeps the error message and drops row data quoted by Postgres', () => {
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

test.each([{ email: 'ana@example.com' }, { person: { email: 'ana@example.com' } }])(
  'the logger removes email addresses from %j',
  (fields) => {
    const lines: string[] = [];
    const sink = { write: (line: string) => void lines.push(line) };
    createLogger('test', 'info', sink).info(fields, 'a line');
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('ana@example.com');
  },
);

test('a log output that fails does not crash the process', async () => {
  const logger = new URL('logger.ts', import.meta.url).href;
  const program = `
    const { createLogger } = await import(${JSON.stringify(logger)});
    const log = createLogger('test', 'info');
    for (let line = 0; line < 3; line += 1) log.info('a line');
    process.exitCode = 7;`;
  // Writing to a file opened for reading fails at once, as on a full disk.
  const output = openSync(devNull, 'r');
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', output, 'inherit'],
    timeout: 60_000,
  });
  closeSync(output);
  await once(child, 'exit');
  // The child's own exit code.
  expect(child.exitCode).toBe(7);
});
