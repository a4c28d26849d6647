import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, test } from '@jest/globals';
import { problem } from '@tagwell/contracts/problem';
import * as z from 'zod/mini';
import { AppError } from './app-error.ts';
import { createHealth } from './health.ts';
import { createHttpApp } from './http-app.ts';
import { closeServer, listen } from './listen.ts';
import { createLogger } from './logger.ts';
import { createMetrics } from './metrics.ts';
import { sendReply, validate } from './serve-route.ts';

let server: Server;

const headers = { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': 'attachment' };

/** Serves one stream and returns its URL. */
async function serve(stream: AsyncIterable<string>): Promise<string> {
  const app = createHttpApp({
    logger: createLogger('test', 'silent'),
    health: createHealth(),
    metrics: createMetrics('test'),
    routes: (routes) => {
      routes.get('/', (_, response) => sendReply(response, { status: 200, headers, stream }));
    },
  });
  server = createServer(app);
  return `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
}

async function* piecesThen(pieces: readonly string[], end: () => void): AsyncGenerator<string> {
  for (const piece of pieces) yield await Promise.resolve(piece);
  end();
}
const fail = (): never => {
  throw new AppError('service_unavailable', 'Not now.');
};

describe('a streamed reply', () => {
  afterEach(() => closeServer(server));

  test.each([[['a,', 'b\r\n', 'ü']], [[]]])(
    'of %j arrives complete with its headers',
    async (all) => {
      const answer = await fetch(await serve(piecesThen(all, () => undefined)));
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(await answer.text()).toBe(all.join(''));
    },
  );

  test('that fails before its first chunk is a problem document and no file', async () => {
    const answer = await fetch(await serve(piecesThen([], fail)));
    expect(answer.status).toBe(503);
    expect(answer.headers.get('content-disposition')).toBeNull();
    expect(problem.parse(await answer.json()).message).toBe('Not now.');
  });

  test('that fails later is cut off', async () => {
    const url = await serve(piecesThen(['begun'], fail));
    await expect(fetch(url).then((answer) => answer.text())).rejects.toThrow(/failed|terminated/u);
  });

  test.each([
    ['40P01', 'service_unavailable'],
    ['40001', 'service_unavailable'],
    ['23505', 'internal'],
  ])('that fails with Postgres error %s is a problem of the right code', async (code, expected) => {
    const failure = () => {
      throw Object.assign(new Error('deadlock detected'), { code });
    };
    const answer = await fetch(await serve(piecesThen([], failure)));
    expect(problem.parse(await answer.json()).code).toBe(expected);
  });

  test('that fails because a transaction lost its connection is service_unavailable', async () => {
    // Knex's error when its ROLLBACK had no connection either.
    const failure = () => {
      throw new Error('ROLLBACK - Client has encountered a connection error and is not queryable');
    };
    const answer = await fetch(await serve(piecesThen([], failure)));
    expect(problem.parse(await answer.json()).code).toBe('service_unavailable');
  });

  test('waits for a slow reader and ends when the reader disconnects', async () => {
    const megabyte = 'x'.repeat(1024 * 1024);
    const { promise: ended, resolve } = Promise.withResolvers<number>();
    async function* endless(): AsyncGenerator<string> {
      let given = 0;
      try {
        for (; given < 1_000; given += 1) yield await Promise.resolve(megabyte);
      } finally {
        resolve(given);
      }
    }
    const answer = await fetch(await serve(endless()));
    await answer.body?.cancel();
    expect(await ended).toBeLessThan(1_000);
  });
});

const request = z.strictObject({
  postContent: z.string().check(z.minLength(2, 'Write a little more.')),
  days: z.optional(z.array(z.int())),
});

test.each<[unknown, string, { path: string; message: string }]>([
  [{}, 'postContent: Is missing', { path: 'postContent', message: 'Is missing' }],
  [
    { postContent: 5 },
    'postContent: Must be text',
    { path: 'postContent', message: 'Must be text' },
  ],
  [
    { postContent: 'ab', days: [1, 1.5] },
    'days.1: Must be a whole number',
    { path: 'days.1', message: 'Must be a whole number' },
  ],
  [[], 'The request: Must be an object', { path: '', message: 'Must be an object' }],
  [
    { postContent: 'a' },
    'Write a little more.',
    { path: 'postContent', message: 'Write a little more.' },
  ],
  [{ postContent: 'ab', x: 1 }, 'Unknown field: x', { path: 'x', message: 'Unknown field: x' }],
])('validate rejects %j with a sentence that names the fault', (value, sentence, fault) => {
  let refused: unknown;
  try {
    validate(request, value);
  } catch (error) {
    refused = error;
  }
  expect(refused).toMatchObject({ code: 'invalid_request', message: sentence, errors: [fault] });
});
