import { createHmac, timingSafeEqual } from 'node:crypto';
import { cookieValue } from '@tagwell/service/cookies';
import { identityKey } from '@tagwell/service/identity';
import * as z from 'zod/mini';
import { createSessions } from '../../gateway/src/sessions/sessions.ts';
import { alternate, check } from './measure.ts';
import type { Measured } from './result.ts';
import type { BenchAuth } from './start-auth.ts';

const checksARound = 20_000;
const claims = z.object({ sub: z.string(), exp: z.number() });

/**
 * What the gateway does to know who asks: the token verified, the session's liveness from memory.
 * The floor verifies the same token's signature by hand and parses it.
 */
export async function measureIdentity(
  { auth, keys }: BenchAuth,
  cookieHeader: string,
): Promise<Measured> {
  const key = identityKey(keys.user);
  const sessions = createSessions({
    auth: { name: 'auth', url: auth.url, key: identityKey(keys.internal) },
    keys: { user: key, admin: identityKey(keys.admin) },
    secure: false,
  });
  const byHand = () => {
    const token = cookieValue(cookieHeader, 'session') ?? '';
    const [head = '', body = '', signature = ''] = token.split('.');
    const made = createHmac('sha256', key).update(`${head}.${body}`).digest();
    check(timingSafeEqual(made, Buffer.from(signature, 'base64url')), 'the signature is wrong');
    const parsed: unknown = JSON.parse(Buffer.from(body, 'base64url').toString());
    return parsed;
  };
  const authenticate = async () => (await sessions.authenticate('user', cookieHeader)).session?.id;
  check((await authenticate()) === claims.parse(byHand()).sub, 'the session was not authenticated');

  const [ours = [], floor = []] = await alternate([
    () => cpuUsOf(authenticate),
    () => cpuUsOf(() => Promise.resolve(byHand())),
  ]);
  return {
    id: 'identity check per request',
    unit: 'us',
    better: 'lower',
    ours,
    floor: { name: 'HMAC and JSON.parse', values: floor },
    goal: { of: 'floor', limit: 3, stretch: 2 },
  };
}

/** Processor time of one check, in microseconds. */
async function cpuUsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let done = 0; done < checksARound; done += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / checksARound;
}
