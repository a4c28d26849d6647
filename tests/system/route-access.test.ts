import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { account } from '@tagwell/contracts/http/account';
import { analysis, analysisAccepted } from '@tagwell/contracts/http/analysis';
import { operatorsRoute } from '@tagwell/contracts/http/operator-routes';
import { nothing, type Route } from '@tagwell/contracts/http/define-route';
import {
  importAccepted,
  importConnectionsRoute,
  networkImport,
} from '@tagwell/contracts/http/import-routes';
import { keptPerson } from '@tagwell/contracts/http/people-routes';
import { keptPost } from '@tagwell/contracts/http/posts-routes';
import { routes } from '@tagwell/contracts/http/routes';
import { problem } from '@tagwell/contracts/problem';
import { metricFaults } from '@tagwell/deploy/test/checkers';
import { processTable } from '@tagwell/deploy/process-table';
import { sessionCookies, signSession } from '@tagwell/service/session-token';
import { identityHeader, identityKey, signCaller } from '@tagwell/service/identity';
import { until } from '@tagwell/testkit/until';
import {
  type Credentials,
  makeOperator,
  makeUser,
  signIn,
  welcomeCredits,
  withCookies,
} from '../support/accounts.ts';
import { metricsOf } from '../support/replica.ts';
import { useSharedSystem } from '../support/shared-system.ts';
import type { RunningSystem } from '../support/start-system.ts';
import { newVisitor, type Visitor } from '../support/visitor.ts';
import {
  type CallerKind,
  callers,
  finishedPost,
  routeTable,
  type Subjects,
} from './route-table.ts';

let system: RunningSystem;
let browsers: Record<CallerKind, Visitor>;
let subjects: Subjects;

interface Answered {
  status: number;
  body: unknown;
}

beforeAll(async () => {
  ({ system } = await useSharedSystem());
  const { url } = system;
  const [owner, other] = [await makeUser(system, 'ana'), await makeUser(system, 'ben')];
  const operator = await makeOperator(system);
  const ownerBrowser = await signIn(url, '/api/auth/login', owner);
  const { id: ownerId } = account.parse((await ownerBrowser.call('GET', '/api/auth/user')).body);
  const someone = await makeUser(system, 'cem');
  browsers = {
    visitor: await newVisitor(url),
    owner: ownerBrowser,
    otherUser: await signIn(url, '/api/auth/login', other),
    operator: await signIn(url, '/api/admin/login', operator),
    signedOut: await signedOutBrowser(someone, await makeOperator(system)),
    forged: withCookies(url, await newVisitor(url), forgedCookies(ownerId)),
  };
  for (const browser of [browsers.owner, browsers.otherUser]) await welcomeCredits(browser);
  subjects = {
    someone,
    operator,
    ownerId,
    analysisId: await browsers.owner.analyze('Our team works remotely and hires faster.'),
    importId: '',
    ...(await createOwnedData(browsers.owner)),
  };
  const accepted = await call(importConnectionsRoute, 'owner');
  subjects.importId = importAccepted.parse(accepted.body).importId;
});

/** Creates data that only its owner may see and change. */
async function createOwnedData(browser: Visitor) {
  const person = { name: 'Ana Ownwell', headline: '', topics: ['hiring'] };
  const added = await browser.call('POST', '/api/people', { body: person });
  const postContent = 'Time to hire fell by half since our team works remotely.';
  const asked = await browser.call('POST', '/api/premium-analyze', {
    body: { postContent },
    headers: { prefer: 'respond-async' },
  });
  const { analysisId: premiumId } = analysisAccepted.parse(asked.body);
  const { thoughtLeaders } = await until('the premium analysis', async () => {
    const { body } = await browser.call('GET', `/api/analyses/${premiumId}`);
    return analysis.parse(body).result;
  });
  const suggestedId = thoughtLeaders[0]?.id ?? '';
  const path = `/api/posts/finished/${premiumId}`;
  const finished = await browser.call('PUT', path, { body: finishedPost({ suggestedId }) });
  return {
    premiumId,
    suggestedId,
    finishedId: keptPost.parse(finished.body).id,
    addedPersonId: keptPerson.parse(added.body).id,
  };
}

/** Cookies forged by an attacker who knows everything but the keys. */
function forgedCookies(id: string): string[] {
  const key = identityKey(randomBytes(32).toString('base64url'));
  return (['user', 'admin'] as const).flatMap((audience) => {
    const { setToken, setRenewal } = sessionCookies(audience, false);
    const token = signSession({ id, sessionId: crypto.randomUUID(), role: 'owner' }, key, audience);
    return [setToken(token), setRenewal(randomBytes(32).toString('base64url'))];
  });
}

/** Two signed-out sessions whose cookies were kept. */
async function signedOutBrowser(user: Credentials, operator: Credentials): Promise<Visitor> {
  const { url } = system;
  const asUser = await signIn(url, '/api/auth/login', user);
  const asOperator = await signIn(url, '/api/admin/login', operator);
  const browser = withCookies(url, asUser, asOperator.cookie.split('; ').slice(1));
  await browser.call('POST', '/api/auth/logout');
  await browser.call('POST', '/api/admin/logout');
  await until('the sessions to be over', async () => {
    const paths = ['/api/auth/user', '/api/admin/operators'];
    const answers = await Promise.all(paths.map((path) => browser.call('GET', path)));
    return answers.every(({ status }) => status === 401) || undefined;
  });
  return browser;
}

/** The identity header that the gateway sends to its services; ignored from outside. */
function forgedIdentity({ service }: Route): Record<string, string> {
  const key = identityKey(system.environmentOf(service)['IDENTITY_KEY'] ?? '');
  const session = { id: subjects.ownerId, sessionId: crypto.randomUUID() };
  const operator = { ...session, role: 'owner' } as const;
  const caller = { visitorId: 'forged', ip: '203.0.113.7', user: session, operator };
  return { [identityHeader]: signCaller(caller, key, service), 'x-user-id': subjects.ownerId };
}

async function call(route: Route, kind: CallerKind): Promise<Answered> {
  const browser = browsers[kind];
  const { body, file } = rowOf(route);
  const forged = kind === 'forged' ? forgedIdentity(route) : {};
  const headers = { prefer: 'respond-async', ...forged };
  if (file !== undefined) return sendFile(route, file, browser, headers);
  return browser.call(route.method.toUpperCase(), pathOf(route), {
    headers,
    ...(body === undefined ? {} : { body: body(subjects) }),
  });
}

function pathOf(route: Pick<Route, 'id' | 'path'>): string {
  const { params, query = '' } = rowOf(route);
  const values = params?.(subjects) ?? {};
  return route.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => values[name] ?? '') + query;
}

/** Uploads a file; if accepted, waits until the network is imported. */
async function sendFile(
  { path, upload }: Route,
  { name, content }: { name: string; content: string },
  browser: Visitor,
  headers: Record<string, string>,
): Promise<Answered> {
  const form = new FormData();
  form.append(upload?.field ?? '', new Blob([content]), name);
  const response = await fetch(new URL(path, system.url), {
    method: 'POST',
    headers: { ...headers, cookie: browser.cookie },
    body: form,
  });
  const body: unknown = await response.json();
  if (response.status === 202) {
    const { importId } = importAccepted.parse(body);
    await until('the end of the import', async () => {
      const state = await browser.call('GET', `/api/imports/${importId}`);
      return networkImport.parse(state.body).state === 'done' || undefined;
    });
  }
  return { status: response.status, body };
}

const rows = new Map(Object.entries(routeTable));
function rowOf({ id }: Pick<Route, 'id'>) {
  const row = rows.get(id);
  if (row === undefined) throw new Error(`${id} is not in the table`);
  return row;
}

function mayCall({ access }: Route, kind: CallerKind): boolean {
  switch (access) {
    case 'visitor':
      return true;
    case 'user':
      return kind === 'owner' || kind === 'otherUser';
    case 'operator':
      return kind === 'operator';
  }
}

function expectedStatus(route: Route, kind: CallerKind): number {
  const { status, forOthers = status } = rowOf(route);
  if (!mayCall(route, kind)) return 401;
  return kind === 'owner' ? status : forOthers;
}

const inOrder = [...rows.keys()].flatMap((id) => routes.find((route) => route.id === id) ?? []);

test('routeTable contains exactly the routes of the contract', () => {
  expect([...rows.keys()].toSorted()).toEqual(routes.map(({ id }) => id).toSorted());
});

test('the forged identity header would be accepted by a service behind the gateway', async () => {
  const url = new URL(operatorsRoute.path, system.process('auth').url);
  const headers = forgedIdentity(operatorsRoute);
  expect((await fetch(url, { headers })).status).toBe(200);
});

describe('a request body with an unsupported content type answers 415', () => {
  const withBody = routes.filter(
    ({ body, ...route }) => 'upload' in route || !Object.is(body, nothing),
  );
  test.each(withBody)('$id', async ({ method, access, ...route }) => {
    const { cookie } = browsers[access === 'operator' ? 'operator' : 'owner'];
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await fetch(new URL(pathOf(route), system.url), {
        method: method.toUpperCase(),
        headers: { cookie, 'content-type': type },
        body: '{"email":"new@example.com"}',
      });
      expect(answer.status).toBe(415);
      expect(problem.parse(await answer.json()).code).toBe('unsupported_media_type');
    }
  });
});

describe('each kind of caller gets the status that the contract documents', () => {
  test.each(inOrder)('$id', async (route) => {
    const { responses, problems } = route;
    const documented = [...Object.keys(responses).map(Number), ...Object.values(problems), 401];
    for (const kind of callers) {
      const { status, body } = await call(route, kind);
      const isUnauthenticated = problem.safeParse(body).data?.code === 'unauthenticated';
      expect({ kind, status, isUnauthenticated }).toEqual({
        kind,
        status: expectedStatus(route, kind),
        isUnauthenticated: !mayCall(route, kind),
      });
      expect(documented).toContain(status);
    }
  });
});

test('metrics of every process follow the conventions and contain no personal data', async () => {
  await until('the analyses that waited', async () => {
    const shown = await metricsOf(system, 'analysis-worker');
    return /^tagwell_jobs_run_seconds_count\{.*queue="analysis"/mu.test(shown) || undefined;
  });
  for (const { name } of processTable) {
    const shown = await metricsOf(system, name);
    expect(shown).toContain(`process="${name}"`);
    expect({ name, faults: await metricFaults(shown) }).toEqual({ name, faults: [] });
  }
});
