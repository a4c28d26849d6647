import { Socket } from 'node:net';
import type { ClientBase } from 'pg';
import * as z from 'zod/mini';

/** Postgres ends a slow statement itself: a server that stays silent for so much longer is gone. */
const marginMs = 10_000;

/** The answer that a statement of so many milliseconds is waited for. */
export const answerTimeoutOf = (statementTimeoutMs: number): number =>
  statementTimeoutMs + marginMs;

const withSocket = z.object({ connection: z.object({ stream: z.instanceof(Socket) }) });

const timeouts = new WeakMap<ClientBase, number>();

/**
 * Closes a connection on which a statement gets no answer. A server that vanishes (its machine dies, a
 * failover moves its address) closes none, and the kernel tries for a quarter of an hour to reach it.
 */
export function watchAnswers(client: ClientBase, usualMs: number): void {
  const { stream: socket } = withSocket.parse(client).connection;
  const send = client.query;
  let timer: NodeJS.Timeout | undefined;

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  function start(): void {
    stop();
    const received = socket.bytesRead;
    const own = setTimeout(
      () => {
        // What came while this process was busy is read first.
        setImmediate(() => {
          if (timer !== own) return;
          if (socket.bytesRead > received) start();
          else socket.destroy(noAnswer());
        });
      },
      timeouts.get(client) ?? usualMs,
    );
    timer = own.unref();
  }

  Object.defineProperty(client, 'query', {
    value: (...statement: unknown[]): unknown => {
      start();
      return Reflect.apply(send, client, statement);
    },
  });
  client.on('drain', () => {
    stop();
    if (client.getTransactionStatus() === 'I') timeouts.delete(client);
  });
  client.on('end', stop);
}

/** Until its transaction ends, the answers of this connection are waited for this long. */
export function setAnswerTimeout(client: ClientBase, ms: number): void {
  timeouts.set(client, ms);
}

const noAnswer = () => Object.assign(new Error('Postgres does not answer'), { code: 'ETIMEDOUT' });
