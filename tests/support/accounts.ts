import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestSystem } from './start-system.ts';
import { connectSocket, newVisitor, type Visitor } from './visitor.ts';

const seedCommand = fileURLToPath(
  new URL('../../services/auth/src/seed-command.ts', import.meta.url),
);

export interface Credentials {
  email: string;
  password: string;
}

/** Makes a premium account, with the program that `make up` uses. */
export async function makeUser(system: TestSystem, name: string): Promise<Credentials> {
  const account = newCredentials(name);
  await seed(system, { DEMO_EMAIL: account.email, DEMO_PASSWORD: account.password });
  return account;
}

export async function makeOperator(system: TestSystem): Promise<Credentials> {
  const account = newCredentials('operator');
  await seed(system, { OPERATOR_EMAIL: account.email, OPERATOR_PASSWORD: account.password });
  return account;
}

/** A browser in which somebody has signed in. */
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

/** The same browser with more cookies, such as `name=value; Path=/`. */
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

function newCredentials(name: string): Credentials {
  return { email: `${name}@example.com`, password: crypto.randomUUID() };
}

async function seed(system: TestSystem, accounts: Record<string, string>): Promise<void> {
  const env = { ...system.environmentOf('auth'), ...accounts };
  await promisify(execFile)(process.execPath, [seedCommand], { env });
}
