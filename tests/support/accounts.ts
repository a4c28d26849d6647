import { until } from '@tagwell/testkit/until';
import type { RunningSystem } from './start-system.ts';
import { connectSocket, newVisitor, type Visitor } from './visitor.ts';

type Seeding = Pick<RunningSystem, 'seed'>;

export interface Credentials {
  email: string;
  password: string;
}

/** Creates a unique premium account, also when a test is retried. */
export async function makeUser(system: Seeding, name: string): Promise<Credentials> {
  const user = newCredentials(name);
  await system.seed({ user });
  return user;
}

/** Creates a user who already has the welcome credits. */
export async function makeWelcomedUser(
  system: Pick<RunningSystem, 'seed' | 'url'>,
  name: string,
): Promise<Credentials> {
  const account = await makeUser(system, name);
  await welcomeCredits(await signIn(system.url, '/api/auth/login', account));
  return account;
}

/** Waits for a new account's welcome credits, which arrive by an event. */
export async function welcomeCredits(user: Visitor): Promise<void> {
  await until('the welcome credits', async () => {
    const { body } = await user.call('GET', '/api/user/credits');
    return JSON.stringify(body) === '{"credits":5}' || undefined;
  });
}

export async function makeOperator(system: Seeding): Promise<Credentials> {
  const operator = newCredentials('operator');
  await system.seed({ operator });
  return operator;
}

/** Signs in and returns the browser. */
export async function signIn(
  url: string,
  path: '/api/auth/login' | '/api/admin/login',
  account: Credentials,
): Promise<Visitor> {
  const visitor = await newVisitor(url);
  const reply = await visitor.call('POST', path, { body: account });
  if (reply.status !== 200) throw new Error(`signing in was answered with ${reply.status}`);
  return withCookies(url, visitor, reply.headers.getSetCookie());
}

/** The same browser with additional cookies, such as `name=value; Path=/`. */
export function withCookies(url: string, visitor: Visitor, setCookies: readonly string[]): Visitor {
  const cookie = [visitor.cookie, ...setCookies.map((set) => set.split(';', 1)[0])].join('; ');
  return {
    ...visitor,
    cookie,
    call: (method, path, options = {}) =>
      visitor.call(method, path, { ...options, headers: { cookie, ...options.headers } }),
    connect: (at = url) => connectSocket(at, { cookie }),
  };
}

/** A unique address. */
export const newEmail = (name: string) => `${name}.${crypto.randomUUID().slice(0, 8)}@example.com`;

const newCredentials = (name: string): Credentials => ({
  email: newEmail(name),
  password: crypto.randomUUID(),
});
