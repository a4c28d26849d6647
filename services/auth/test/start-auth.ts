import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { createActorSeal } from '@tagwell/events/actor-seal';
import type { OperatorRole } from '@tagwell/contracts/operator-roles';
import { readConfig } from '@tagwell/service/config';
import { type SessionClaims, verifySession } from '@tagwell/service/session-token';
import { identityKey } from '@tagwell/service/identity';
import { serviceHeader, verifyService } from '@tagwell/service/internal-calls';
import { closeServer, listen } from '@tagwell/service/listen';
import type { LogSink } from '@tagwell/testkit/process-context';
import { type Answer, newIdentityKey } from '@tagwell/testkit/service-client';
import { type StartedService, startService } from '@tagwell/testkit/start-service';
import type { Knex } from 'knex';
import { httpConfig, workerConfig } from '../src/config.ts';
import { type UserRow, usersTable } from '../src/data/users.repository.ts';
import { hashPassword } from '../src/domain/passwords.ts';
import { wireHttp } from '../src/main.ts';
import { wireWorker } from '../src/worker.ts';

/** bcrypt's lowest: where time does not matter, it should not be spent. */
const testCost = 4;
const peers = ['credits', 'analysis', 'import', 'analytics'] as const;
type PeerName = (typeof peers)[number];

/** The page of somebody's data that begins at a mark; one that rejects is a fault of that service. */
type ReadPage = (after: string | null) => Promise<object>;

export interface Person {
  id: string;
  email: string;
  password: string;
}

export interface TestAuth extends Omit<StartedService, 'ask'> {
  /** A call from one of our own processes. */
  ask: (path: string, body: unknown) => Promise<Answer>;
  /** A person who can sign in; each has an own address. */
  addUser: () => Promise<Person>;
  /** By default an owner. */
  addOperator: (role?: OperatorRole) => Promise<Person>;
  row: (id: string) => Promise<UserRow | undefined>;
  /** The queues of the events about a user, on their way or there already. */
  queuesWithEventsOf: (userId: string) => Promise<string[]>;
  startWorker: () => Promise<void>;
  stopPeer: (name: PeerName) => Promise<void>;
  /** What this service answers from now on when it is asked for this user's data. */
  setPeerData: (name: PeerName, userId: string, read: ReadPage) => void;
  /** The address that analytics alone is told with the event of a deletion. */
  publishedEmail: (userId: string) => Promise<string | undefined>;
  /** What the other services were told of a user. */
  peerRequestsAbout: (userId: string) => unknown[];
}

/** The service from outside: its HTTP process on a free port, workers on demand. */
export async function startAuth(
  settings: Record<string, string> = {},
  log?: LogSink,
): Promise<TestAuth> {
  const requests = new Map<string, unknown[]>();
  const data = new Map<string, ReadPage>();
  const running = await Promise.all(
    peers.map(
      async (name) =>
        [name, await startUserDataPeer(name, newIdentityKey(), { requests, data })] as const,
    ),
  );
  const service = await startService({
    service: 'auth',
    migrations: new URL('../migrations/', import.meta.url),
    settings: {
      USER_SESSION_KEY: newIdentityKey(),
      ADMIN_SESSION_KEY: newIdentityKey(),
      TOKEN_KEY: newIdentityKey(),
      USAGE_KEY: newIdentityKey(),
      PUBLIC_URL: 'http://tagwell.test',
      BCRYPT_COST: String(testCost),
      ...Object.fromEntries(
        running.flatMap(([name, { url, key }]) => [
          [`${name.toUpperCase()}_URL`, url],
          [`${name.toUpperCase()}_INTERNAL_KEY`, key],
        ]),
      ),
      ...settings,
    },
    log,
    wireHttp: (environment, context) => wireHttp(readConfig(httpConfig, environment), context),
  });
  const { db, environment } = service;
  const stops = new Map(running.map(([name, peer]) => [name, peer.stop]));

  return {
    ...service,
    ask: (path, body) => service.ask('POST', path, body),
    addUser: () => addPerson(db, usersTable, { first_name: 'Ana', last_name: 'Silva' }),
    addOperator: (role = 'owner') => addPerson(db, 'admins', { role }),
    row: (id) => db<UserRow>(usersTable).where({ id }).first(),
    // In one statement, because an event may move from one table to the other at any moment.
    queuesWithEventsOf: async (userId) => {
      const about = (table: string) =>
        db(table).whereRaw(`payload -> 'payload' ->> 'userId' = ?`, [userId]).select('queue');
      const events: { queue: string }[] = await about('outbox').unionAll(about('relayed_events'));
      return events.map(({ queue }) => queue);
    },
    publishedEmail: async (userId) => {
      const sealed = (table: string) =>
        db(table)
          .whereRaw(`payload -> 'payload' ->> 'userId' = ?`, [userId])
          .select({ email: db.raw(`payload -> 'payload' ->> 'sealedEmail'`) });
      const events: { email: string | null }[] = await sealed('outbox').unionAll(
        sealed('relayed_events'),
      );
      const found = events.find(({ email }) => email !== null)?.email ?? '';
      return createActorSeal(environment['USAGE_KEY'] ?? '').openEmail(found);
    },
    startWorker: async () => {
      wireWorker(readConfig(workerConfig, environment), service.addProcess(log).context);
    },
    stopPeer: async (name) => {
      await stops.get(name)?.();
      stops.delete(name);
    },
    setPeerData: (name, userId, read) => void data.set(`${name} ${userId}`, read),
    peerRequestsAbout: (userId) => requests.get(userId) ?? [],
    stop: async () => {
      await service.stop();
      await Promise.all([...stops.values()].map((stop) => stop()));
    },
  };
}

async function addPerson(
  db: Knex,
  table: string,
  columns: Record<string, string>,
): Promise<Person> {
  const id = randomUUID();
  const person = { id, email: `person-${id}@example.com`, password: 'correct horse' };
  const password = await hashPassword(person.password, testCost);
  await db(table).insert({ id, email: person.email, password, ...columns });
  return person;
}

/** What an answer sets, by name: the value, empty when it is taken back. */
export function cookiesOf({ headers }: Answer): Record<string, string> {
  return Object.fromEntries(
    headers.getSetCookie().map((cookie) => {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=', 2) ?? [];
      return [name, value];
    }),
  );
}

/** The session that a sign-in began. */
export function sessionOf(auth: TestAuth, answer: Answer): SessionClaims | undefined {
  const key = identityKey(auth.environment['USER_SESSION_KEY'] ?? '');
  return verifySession(cookiesOf(answer)['session'] ?? '', key, 'user');
}

export interface UserDataPeer {
  url: string;
  key: string;
  stop: () => Promise<void>;
}

/** Another service, as far as auth knows it: says what it keeps about a user, and is told of them. */
async function startUserDataPeer(
  name: string,
  key: string,
  known: { requests: Map<string, unknown[]>; data: ReadonlyMap<string, ReadPage> },
): Promise<UserDataPeer> {
  const server = createServer((request, response) => {
    const token = request.headers[serviceHeader];
    const isOurs = typeof token === 'string' && verifyService(token, identityKey(key), name);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://peer');
    const [, id, what] = /^\/internal\/users\/([\w-]+)\/(data|address)$/u.exec(pathname) ?? [];
    const answer = async (): Promise<object> => {
      const body = await text(request);
      if (id !== undefined && what === 'address') {
        known.requests.set(id, [...(known.requests.get(id) ?? []), JSON.parse(body)]);
      }
      const read = what === 'data' ? known.data.get(`${name} ${id}`) : undefined;
      return read === undefined ? { keptBy: name, of: id } : read(searchParams.get('after'));
    };
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    void answer().then(
      (body) => send(isOurs && id !== undefined ? 200 : 401, body),
      () => send(500, {}),
    );
  });
  const port = await listen(server, 0, '127.0.0.1');
  return { url: `http://127.0.0.1:${port}`, key, stop: () => closeServer(server) };
}
