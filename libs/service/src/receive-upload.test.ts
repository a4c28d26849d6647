import { createServer } from 'node:http';
import { afterEach, expect, test } from '@jest/globals';
import { AppError } from './app-error.ts';
import { closeServer, listen } from './listen.ts';
import { receiveUpload } from './receive-upload.ts';

let maxBytes: number;
const server = createServer((request, response) => {
  const options = {
    field: 'file',
    maxBytes,
    extensions: ['csv'] as const,
    wrongType: 'Send a CSV file.',
    keep: () => Promise.resolve(),
  };
  receiveUpload(request, options).then(
    ({ bytes }) => response.end(`${bytes} bytes`),
    (error: unknown) => response.end(error instanceof AppError ? error.message : 'a fault'),
  );
});
afterEach(() => closeServer(server));

test.each([
  [1_000_000, 999_999, '999999 bytes'],
  [1_000_000, 1_000_000, '1000000 bytes'],
  [1_000_000, 1_000_001, /larger than 976 kB, the most/u],
  [2_097_152, 2_097_152, '2097152 bytes'],
  [2_097_152, 2_097_153, /larger than 2 MB, the most/u],
])('with a limit of %i bytes, a file of %i bytes is answered: %s', async (most, bytes, said) => {
  maxBytes = most;
  const url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  const body = new FormData();
  body.set('file', new Blob([Buffer.alloc(bytes)]), 'people.csv');
  const answer = await fetch(url, { method: 'POST', body });
  expect(await answer.text()).toMatch(said);
});
