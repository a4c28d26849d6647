import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { afterEach, expect, test } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { userCreditsRoute } from '@tagwell/contracts/internal-routes';
import { texts } from '@tagwell/contracts/texts';
import { AppError, sendProblem } from './app-error.ts';
import { identityKey } from './identity.ts';
import { callService, signService, verifyService } from './internal-calls.ts';
import { closeServer, listen } from './listen.ts';

const inGeneral = texts.partAway;

const fault = new AppError('internal', 'Something broke.');

let stop = async (): Promise<void> => {};
afterEach(() => stop());

/** The balance of somebody, asked of a service that answers like this. */
async function ask(answer: RequestListener, timeoutMs = 10_000): Promise<unknown> {
  const server = createServer(answer);
  const port = await listen(server, 0, '127.0.0.1');
  stop = () => closeServer(server);
  const key = identityKey(randomBytes(32).toString('base64url'));
  return callService({ name: 'credits', url: `http://127.0.0.1:${port}`, key }, userCreditsRoute, {
    params: { id: crypto.randomUUID() },
    timeoutMs,
  });
}

test('a good answer is what the route says', async () => {
  expect(await ask((_, response) => response.end('{"credits":5}'))).toEqual({ credits: 5 });
});

test('a service that asks for patience is quoted', async () => {
  const inTheMaking = new AppError('service_unavailable', 'Your account is being set up.', {
    headers: { 'retry-after': '1' },
  });
  await expect(ask((_, response) => sendProblem(response, inTheMaking, 'id'))).rejects.toEqual(
    expect.objectContaining({
      code: 'service_unavailable',
      message: 'Your account is being set up.',
      headers: { 'retry-after': '1' },
    }),
  );
});

test.each<[string, RequestListener]>([
  ['a fault of its own', (_, response) => sendProblem(response, fault, 'id')],
  ['a proxy that stands for it', (_, response) => response.writeHead(503).end('<h1>Down</h1>')],
  ['an answer of another kind', (_, response) => response.end('{"credits":"many"}')],
  ['no answer', () => {}],
])('%s is told in general words', async (_what, answer) => {
  const timeoutMs = answer.length === 0 ? 50 : 10_000;
  await expect(ask(answer, timeoutMs)).rejects.toEqual(
    expect.objectContaining({ message: inGeneral, headers: { 'retry-after': '2' } }),
  );
});

test.each([
  ['a minute behind is believed', -60, true],
  ['a minute ahead is believed', 60, true],
  ['two minutes and more behind is not believed', -130, false],
])('a process whose clock is %s', (_, seconds, isBelieved) => {
  const key = identityKey(randomBytes(32).toString('base64url'));
  const signedAt = Math.floor(Date.now() / 1000) + seconds;
  const claims = { iat: signedAt, exp: signedAt + 30, iss: 'tagwell-service', aud: 'auth' };
  expect(verifyService(jwt.sign(claims, key), key, 'auth')).toBe(isBelieved);
  expect(verifyService(jwt.sign({ ...claims, aud: 'credits' }, key), key, 'auth')).toBe(false);
  expect(verifyService(signService(key, 'auth'), key, 'auth')).toBe(true);
});
