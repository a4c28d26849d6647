import { analysis, analysisAccepted, type AnalysisResult } from '@tagwell/contracts/http/analysis';
import { jobProgress, type JobProgress, socketPath } from '@tagwell/contracts/jobs';
import { readBody } from '@tagwell/testkit/service-client';
import { until } from '@tagwell/testkit/until';
import { io, type Socket } from 'socket.io-client';

export interface Reply {
  status: number;
  headers: Headers;
  /** Parsed JSON, or text. */
  body: unknown;
}

/** An HTTP client with one browser's cookies. */
export interface Visitor {
  cookie: string;
  call: (
    method: string,
    path: string,
    options?: { body?: unknown; headers?: Record<string, string>; at?: string },
  ) => Promise<Reply>;
  /** Requests an analysis and returns its id. */
  analyze: (postContent: string) => Promise<string>;
  /** Opens a connected socket; the caller must close it. */
  connect: (at?: string) => Promise<Socket>;
}

/** A new visitor who has opened the first page. */
export async function newVisitor(url: string): Promise<Visitor> {
  const page = await fetch(url);
  const cookie = page.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  await page.body?.cancel();

  const call: Visitor['call'] = async (method, path, { body, headers, at = url } = {}) => {
    const response = await fetch(new URL(path, at), {
      method,
      headers: {
        cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: await readBody(response) };
  };
  return {
    cookie,
    call,
    analyze: async (postContent) => {
      const headers = { Prefer: 'respond-async' };
      const reply = await call('POST', '/api/analyze', { body: { postContent }, headers });
      return analysisAccepted.parse(reply.body).analysisId;
    },
    connect: (at = url) => connectSocket(at, { cookie }),
  };
}

/** Requests an analysis at this path and waits for its result, however long it takes. */
export async function resultOf(
  { call }: Pick<Visitor, 'call'>,
  path: '/api/analyze' | '/api/premium-analyze',
  body: object,
): Promise<AnalysisResult> {
  const headers = { Prefer: 'respond-async', 'Idempotency-Key': crypto.randomUUID() };
  // Retries while the service is busy, like a page.
  const { analysisId } = await until('an accepted analysis', async () => {
    const reply = await call('POST', path, { body, headers });
    if (reply.status === 503) return undefined;
    if (reply.status !== 202) throw new Error(`${reply.status}: ${JSON.stringify(reply.body)}`);
    return analysisAccepted.parse(reply.body);
  });
  return until('the end of the analysis', async () => {
    const { body: seen } = await call('GET', `/api/analyses/${analysisId}`);
    const { state, result } = analysis.parse(seen);
    if (state === 'failed') throw new Error('the analysis failed');
    return result;
  });
}

/** Resolves once connected, rejects when the handshake is refused. */
export async function connectSocket(
  at: string,
  extraHeaders: Record<string, string>,
  transports: ('websocket' | 'polling')[] = ['websocket'],
): Promise<Socket> {
  const socket = io(at, {
    path: socketPath,
    transports,
    reconnection: false,
    forceNew: true,
    extraHeaders,
  });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', (error) => {
      socket.close();
      reject(error);
    });
  });
}

/** All progress messages of a job up to its end; rejects if the socket closes before. */
export function messagesUntilEnd(socket: Socket): Promise<JobProgress[]> {
  const messages: JobProgress[] = [];
  const heard = new Promise<JobProgress[]>((resolve, reject) => {
    socket.once('disconnect', (reason) => reject(new Error(`the socket ended: ${reason}`)));
    socket.on('progress', (message: unknown) => messages.push(jobProgress.parse(message)));
    for (const end of ['done', 'failed']) {
      socket.once(end, (message: unknown) => {
        messages.push(jobProgress.parse(message));
        resolve(messages);
      });
    }
  });
  // Avoids an unhandled rejection if a test fails before it awaits this.
  heard.catch(() => undefined);
  return heard;
}

const smallExport = 'First Name,Last Name,Company,Position\nIda,Holm,Acme,Buyer\n';

/** Uploads an export of connections, by default with one person. */
export function sendNetwork(
  url: string,
  { cookie }: Visitor,
  csv: string = smallExport,
): Promise<Response> {
  const form = new FormData();
  form.append('linkedinData', new Blob([csv]), 'Connections.csv');
  return fetch(new URL('/api/linkedin/import', url), {
    method: 'POST',
    headers: { cookie, prefer: 'respond-async' },
    body: form,
  });
}
