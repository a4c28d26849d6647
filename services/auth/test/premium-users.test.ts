import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { commandOperator } from '@tagwell/contracts/events/operator-act';
import { operator, premiumUser } from '@tagwell/contracts/http/account';
import { statementsOf } from '@tagwell/testkit/database';
import { interleaveTransactions } from '@tagwell/testkit/lock-waits';
import type { Answer } from '@tagwell/testkit/service-client';
import * as z from 'zod/mini';
import { createPremiumUsersRepository } from '../src/data/premium-users.repository.ts';
import { startAuth, type TestAuth } from './start-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
  const people = Array.from({ length: 60 }, (_, n) => ({
    id: randomUUID(),
    email: `person-${String(n).padStart(2, '0')}@example.com`,
    first_name: n % 2 === 0 ? 'Ana' : 'Zoë',
    last_name: `O'Hara ${n % 10}`,
    // Many were created at the same time, and many have the same balance.
    created_at: new Date(Date.UTC(2026, 0, 1 + Math.floor(n / 20))),
    premium_credits: n % 3,
  }));
  await auth.db('users').insert(people);
  await auth.db('users').insert({
    id: 'abcdef01-0000-4000-8000-000000000001',
    email: 'under_score@example.org',
    first_name: 'Mia',
    last_name: '100%',
  });
  await auth.db('users').insert({
    id: randomUUID(),
    email: 'not-premium@example.com',
    first_name: 'Ana',
    last_name: 'Free',
    is_premium: false,
  });
});
afterAll(() => auth.stop());

async function list(query: Record<string, string> = {}) {
  const path = `/api/admin/premium-users?${new URLSearchParams(query).toString()}`;
  const answer = await auth.call('GET', path, { operator: randomUUID() });
  expect(answer.status).toBe(200);
  return {
    people: z.array(premiumUser).parse(answer.body),
    total: Number(answer.headers.get('x-total-count')),
  };
}

const orders = (['createdAt', 'name', 'email', 'premiumCredits'] as const).flatMap((sort) =>
  (['asc', 'desc'] as const).map((order) => [sort, order] as const),
);

describe('the premium accounts', () => {
  test('are searched and counted in one statement', async () => {
    const statements = await statementsOf(auth.db, async () => {
      const { rows, total } = await createPremiumUsersRepository(auth.db).list({
        query: 'zoë',
        sort: 'name',
        order: 'asc',
        page: 2,
        limit: 10,
      });
      expect([rows.length, total]).toEqual([10, 30]);
    });
    expect(statements).toHaveLength(1);
  });

  test('are returned in pages with the total', async () => {
    const first = await list();
    expect(first.people).toHaveLength(25);
    expect(first.total).toBe(61);
    expect((await list({ page: '3' })).people).toHaveLength(11);
    expect(await list({ page: '4' })).toEqual({ people: [], total: 61 });
  });

  test.each(orders)('sorted by %s %s appear once over all pages', async (sort, order) => {
    const pages = await Promise.all(
      ['1', '2', '3', '4', '5', '6', '7'].map((page) => list({ sort, order, page, limit: '10' })),
    );
    const people = pages.flatMap((page) => page.people);
    expect(new Set(people.map(({ id }) => id)).size).toBe(61);
    const ordered = people.toSorted((one, other) => {
      const [a, b] = [one[sort], other[sort]];
      const rising = typeof a === 'number' ? a - Number(b) : a.localeCompare(String(b));
      return order === 'asc' ? rising : -rising;
    });
    // Sorting is stable: equal rows keep the order of the pages.
    expect(people.map(({ email }) => email)).toEqual(ordered.map(({ email }) => email));
  });

  test.each(['İlker', 'İlker Çelik', 'ilker çelik', 'ΝΙΚΟΣ'])(
    'are found by "%s" as written and in lowercase',
    async (query) => {
      const [first_name, last_name] = query === 'ΝΙΚΟΣ' ? [query, 'Papas'] : ['İlker', 'Çelik'];
      const id = randomUUID();
      await auth.db('users').insert({ id, email: `${id}@example.com`, first_name, last_name });
      try {
        expect(await list({ query })).toMatchObject({ people: [{ id }], total: 1 });
      } finally {
        await auth.db('users').where({ id }).delete();
      }
    },
  );

  test.each([
    ['words of a name in any case and order', "o'hara", 60],
    ['both names', 'HARA ana', 30],
    ['part of an email address', 'person-4', 10],
    ['the end of an address', 'example.org', 1],
    ['what is a pattern elsewhere, as it is', '%', 1],
    ['an underscore, as it is', '_', 1],
    ['a name without its accents', 'zoe', 30],
    ['a name with accents, as macOS writes them', 'ZOE\u0308', 30],
    ['nobody', 'nobody at all', 0],
    ['the first eight characters of an id', 'ABCDEF01', 1],
    ['a whole id', 'abcdef01-0000-4000-8000-000000000001', 1],
    ['fewer characters of an id, without results', 'abcdef', 0],
  ])('are found by %s', async (_what, query, total) => {
    const found = await list({ query, limit: '5' });
    expect(found.total).toBe(total);
    expect(found.people).toHaveLength(Math.min(total, 5));
  });

  test('are found by ids, ignoring unknown ones', async () => {
    const [one, other] = (await list({ limit: '2' })).people.map(({ id }) => id);
    const found = await list({ ids: [one, randomUUID(), other].join(',') });
    expect(found.total).toBe(2);
    expect(new Set(found.people.map(({ id }) => id))).toEqual(new Set([one, other]));
  });

  test('are filtered by state: invited, active or disabled', async () => {
    const states = ['invited', 'active', 'disabled'] as const;
    const counts = async () => {
      const found = await Promise.all(states.map((state) => list({ state, limit: '100' })));
      for (const [index, { people }] of found.entries()) {
        expect(people.every(({ state }) => state === states[index])).toBe(true);
      }
      return found.map(({ total }) => total);
    };
    // Nobody of them has set a password.
    expect(await counts()).toEqual([61, 0, 0]);
    const set = (email: string, change: object) => auth.db('users').where({ email }).update(change);
    await set('person-00@example.com', { password: 'hash' });
    await set('person-01@example.com', { password: 'hash', disabled_at: new Date() });
    await set('person-02@example.com', { disabled_at: new Date() });
    expect(await counts()).toEqual([58, 1, 2]);
  });

  test('are undelivered when the last invitation mail was refused', async () => {
    const undelivered = async () =>
      (await list({ state: 'undelivered' })).people.map(({ email, state }) => [email, state]);
    const invited = (await list({ state: 'invited' })).total;
    const user = await auth.db('users').where({ email: 'person-03@example.com' }).first('id');
    const mail = (state: string, created_at: Date, kind = 'invitation') => ({
      id: randomUUID(),
      kind,
      user_id: user.id,
      state,
      error_code: state === 'failed' ? 'internal' : null,
      deadline_at: created_at,
      created_at,
    });
    await auth
      .db('mails')
      .insert([
        mail('done', new Date('2026-01-01')),
        mail('failed', new Date('2026-01-02')),
        mail('done', new Date('2026-01-03'), 'password-changed'),
      ]);
    expect(await undelivered()).toEqual([['person-03@example.com', 'undelivered']]);
    expect((await list({ state: 'invited' })).total).toBe(invited - 1);
    const answer = await auth.call('GET', '/api/admin/mails/failed', { operator: randomUUID() });
    expect(answer.body).toEqual({ failed: 1, days: 7 });
    await auth.db('mails').insert(mail('queued', new Date('2026-01-04')));
    expect(await undelivered()).toEqual([]);
    expect((await list({ state: 'invited' })).total).toBe(invited);
    // The later mail's link replaces the first.
    const now = await auth.call('GET', '/api/admin/mails/failed', { operator: randomUUID() });
    expect(now.body).toEqual({ failed: 0, days: 7 });
  });

  test('are not created again by resending an invitation withdrawn concurrently', async () => {
    const email = `${randomUUID()}@example.com`;
    const by = { operator: randomUUID() };
    const body = { email, firstName: 'Ana', lastName: 'Lima' };
    const made = await auth.call('POST', '/api/admin/invites', { ...by, body });
    const { id } = premiumUser.parse(made.body);
    const path = `/api/admin/premium-users/${id}/invitation`;
    const resent: Answer[] = [];
    await interleaveTransactions(auth.db, {
      hold: (trx) => trx('users').where({ id }).delete(),
      meanwhile: async () => void resent.push(await auth.call('POST', path, by)),
      goOn: async () => {},
    });
    expect(resent).toMatchObject([{ status: 404 }]);
    expect(await auth.db('users').where({ email })).toEqual([]);
  });

  test.each([
    { sort: 'password' },
    { state: 'gone' },
    { ids: 'me' },
    { page: '0' },
    { limit: '1000' },
    { order: 'sideways' },
  ])('answer 400 to the query %j', async (query) => {
    const path = `/api/admin/premium-users?${new URLSearchParams(query).toString()}`;
    expect((await auth.call('GET', path, { operator: randomUUID() })).status).toBe(400);
  });
});

describe('GET /api/admin/operators', () => {
  test('names operators oldest first with only id and address', async () => {
    const young = await auth.addOperator();
    const old = await auth.addOperator();
    await auth
      .db('admins')
      .where({ id: old.id })
      .update({ created_at: new Date(0) });
    const answer = await auth.call('GET', '/api/admin/operators/names', { operator: young.id });
    const people = [old, young].map(({ id, email }) => ({ id, email }));
    // Commands on the server are in the audit too.
    expect(answer.body).toEqual([...people, commandOperator]);
    expect(z.array(operator).parse(answer.body)).toHaveLength(3);
  });

  test('answers 401 to anybody but operators, as do the accounts', async () => {
    const { id: user } = await auth.addUser();
    for (const path of ['/api/admin/operators', '/api/admin/premium-users']) {
      expect((await auth.call('GET', path, { user })).status).toBe(401);
      expect((await auth.call('GET', path)).status).toBe(401);
    }
  });
});
