import { problem } from '@tagwell/contracts/problem';
import { socketPath } from '@tagwell/contracts/jobs';
import { io, type Socket } from 'socket.io-client';
import * as z from 'zod/mini';
import type { OperationLog, Outcome } from './operation-log.ts';

export interface Answer {
  status: number;
  /** Parsed JSON, or text. */
  body: unknown;
}

export interface CallOptions {
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

/** One browser on a faulty network: it has cookies, and answers may never arrive. */
export interface FaultyBrowser {
  name: string;
  /** Undefined if there was no answer. */
  call: (method: string, path: string, options?: CallOptions) => Promise<Answer | undefined>;
  /** Undefined if it could not connect. */
  connect: () => Promise<Socket | undefined>;
  /** The session of its cookies. */
  sessionId: () => string | undefined;
  dropSession: () => void;
  /** Another browser with the same cookies, like that of somebody who stole them. */
  clone: (name: string) => FaultyBrowser;
}

/** Longer than most freezes, because a late answer counts as an answer. */
const patienceMs = 15_000;
const connectTimeoutMs = 5_000;
const claims = z.object({ sid: z.string() });

export function createBrowser(
  url: string,
  name: string,
  log: OperationLog,
  cookies: ReadonlyMap<string, string> = new Map(),
): FaultyBrowser {
  const jar = new Map(cookies);
  const cookie = () => [...jar].map(([key, value]) => `${key}=${value}`).join('; ');

  function keep(setCookies: readonly string[]): void {
    for (const set of setCookies) {
      const [key = '', value = ''] = (set.split(';', 1)[0] ?? '').split('=', 2);
      if (value === '') jar.delete(key);
      else jar.set(key, value);
    }
  }

  async function call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const { body, form, headers } = options;
    const response = await fetch(new URL(path, url), {
      method,
      headers: {
        cookie: cookie(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(form === undefined ? {} : { body: form }),
      signal: AbortSignal.timeout(patienceMs),
    });
    const text = await response.text();
    keep(response.headers.getSetCookie());
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const answer = { status: response.status, body: isJson ? JSON.parse(text) : text };
    if (answer.status >= 400 && !problem.safeParse(answer.body).success) {
      log.note('odd', name, `${method} ${path}`, { status: answer.status, text });
    }
    return answer;
  }

  return {
    name,
    call: (...request) => call(...request).catch(() => undefined),
    connect: () => connect(url, cookie()),
    sessionId: () => sessionOf(jar.get('session') ?? jar.get('admin')),
    dropSession: () => {
      for (const each of ['session', 'session_renewal', 'admin', 'admin_renewal']) jar.delete(each);
    },
    clone: (other) => createBrowser(url, other, log, jar),
  };
}

function connect(url: string, cookie: string): Promise<Socket | undefined> {
  const socket = io(url, {
    path: socketPath,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { cookie },
  });
  return new Promise((resolve) => {
    const giveUp = () => {
      clearTimeout(timer);
      socket.close();
      resolve(undefined);
    };
    // A socket cut off after its handshake emits no further event.
    const timer = setTimeout(giveUp, connectTimeoutMs);
    socket.once('connect_error', giveUp);
    socket.once('connect', () => {
      clearTimeout(timer);
      resolve(socket);
    });
  });
}

function sessionOf(token: string | undefined): string | undefined {
  const payload = token?.split('.')[1];
  if (payload === undefined) return undefined;
  return claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString())).sid;
}

/** An operation's outcome according to its answer. */
export function outcomeOf(answer: Answer | undefined): Outcome {
  if (answer === undefined || answer.status >= 500) return 'unknown';
  if (answer.status < 300) return 'ok';
  // The first request with this key is still running.
  const isBusy = problem.safeParse(answer.body).data?.code === 'idempotency_busy';
  return isBusy ? 'unknown' : 'fail';
}
