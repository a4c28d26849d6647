import { randomUUID } from 'node:crypto';
import { jobHead } from '@tagwell/contracts/jobs';
import type { Socket } from 'socket.io-client';
import { connectSocket } from '../support/visitor.ts';
import { check } from './measure.ts';
import { collect, type Receive } from './progress-receivers.ts';
import { newVisitorCookie } from './start-gateway.ts';

export interface WatchingSockets {
  /** The job each socket watches. */
  ids: string[];
  receive: Receive;
  close: () => void;
}

/** Less than one visitor may have. */
const socketsPerVisitor = 8;

/** Opens the sockets and lets each watch a job of its own. Throws when one is not let in. */
export async function openWatchingSockets(url: string, amount: number): Promise<WatchingSockets> {
  let cookie = '';
  let note: (message: unknown) => void = () => {};
  const sockets: Socket[] = [];
  const ids: string[] = [];
  for (let opened = 0; opened < amount; opened += 1) {
    if (opened % socketsPerVisitor === 0) cookie = await newVisitorCookie(url);
    const id = randomUUID();
    const socket = await connectSocket(url, { cookie });
    socket.on('progress', (message: unknown) => note(message));
    const answer: unknown = await socket.emitWithAck('watch', { id });
    check(jobHead.safeParse(answer).data?.id === id, `watch said ${JSON.stringify(answer)}`);
    sockets.push(socket);
    ids.push(id);
  }
  return {
    ids,
    receive: (expected) => {
      const collecting = collect(expected);
      note = collecting.note;
      const { latenciesMs, came } = collecting;
      return Promise.resolve({ latenciesMs, came, stop: () => {} });
    },
    close: () => {
      for (const socket of sockets) socket.close();
    },
  };
}
