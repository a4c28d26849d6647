import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { problem } from '@tagwell/contracts/problem';
import { startGateway, type TestGateway } from './start-gateway.ts';

/** Takes two connections, which wait forever, and no third one. */
const program = `
  const server = require('node:net').createServer();
  server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => console.log(server.address().port));
`;

let service: ChildProcess;
let waiting: Socket[];
let gateway: TestGateway;
beforeAll(async () => {
  service = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = service.stdout === null ? [] : await once(service.stdout, 'data');
  const port = Number(line);
  service.kill('SIGSTOP');
  waiting = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  await Promise.all(waiting.map((socket) => once(socket, 'connect')));
  gateway = await startGateway({
    ANALYSIS_URL: `http://127.0.0.1:${port}`,
    ANSWER_TIMEOUT_MS: '1000',
  });
});
afterAll(async () => {
  await gateway.stop();
  for (const socket of waiting) socket.destroy();
  service.kill('SIGKILL');
});

test.each([
  ['a small request', 10],
  ['a request with a streamed body', 40_000],
])(
  'an unreachable service answers 503 service_unavailable, not a timeout: %s',
  async (_what, length) => {
    const answer = await fetch(new URL('/api/analyze', gateway.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ postContent: 'x'.repeat(length) }),
    });
    expect(problem.parse(await answer.json()).code).toBe('service_unavailable');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
  },
  20_000,
);
