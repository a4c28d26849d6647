import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  factsOf,
  operate,
  readLeader,
  readLeaders,
  readRefusal,
  zed,
} from './leaders-admin-builder.ts';
import { startAnalysis, type TestAnalysis } from './start-analysis.ts';

let service: TestAnalysis;
beforeAll(async () => {
  service = await startAnalysis();
});
afterAll(() => service.stop());
beforeEach(async () => {
  await service.db('leaders').delete();
  await service.db('catalogue_version').increment('version');
});

const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name);

describe('GET /api/admin/leaders', () => {
  const list = async (query: string) => {
    const answer = await operate(service).ask('GET', query);
    expect(answer.status).toBe(200);
    const total = Number(answer.headers.get('x-total-count'));
    return { total, people: readLeaders(answer), names: namesOf(readLeaders(answer)) };
  };

  test('lists active people by name, in pages', async () => {
    const first = await list('?limit=3');
    const second = await list('?limit=3&page=2');
    const both = await list('?limit=6');
    expect([...first.names, ...second.names]).toEqual(both.names);
    expect(both.names).toEqual(both.names.toSorted(new Intl.Collator('en').compare));
    expect(first.total).toBeGreaterThan(1_000);
    const beyond = await list('?page=9999');
    expect(beyond).toEqual({ total: first.total, people: [], names: [] });
  });

  test.each([
    ['the name, ignoring accents', 'atila iamarino', 'Átila Iamarino'],
    ['the headline', 'wootube', 'Eddie Woo'],
  ])('searches by %s', async (_what, query, name) => {
    const { names } = await list(`?query=${encodeURIComponent(query)}`);
    expect(names).toEqual([name]);
  });

  test('searches by topic name and requires all words', async () => {
    const { people, total } = await list('?query=remote%20work&limit=100');
    expect(total).toBeGreaterThan(3);
    expect(people.some(({ topics }) => 'remote-work' in topics)).toBe(true);
    expect((await list('?query=remote%20xyzzy')).total).toBe(0);
  });

  test('filters by origin and state, and sorts', async () => {
    const me = operate(service);
    const added = await me.add(zed);
    await me.ask('DELETE', '/simon-sinek');
    expect((await list('?origin=own')).names).toEqual([zed.name]);
    expect((await list('?state=retired')).names).toEqual(['Simon Sinek']);
    expect((await list('?state=all&sort=updatedAt&order=desc&limit=2')).names).toEqual([
      'Simon Sinek',
      zed.name,
    ]);
    const most = await list('?sort=followers&order=desc&limit=100');
    expect(most.people[0]?.followers).toBe('10M+');
    expect((await list('?query=simon%20sinek')).total).toBe(0);
    expect(added).toMatchObject({ id: 'zed-fieldnote', origin: 'own', retired: false });
  });
});

describe('a person of the catalog', () => {
  test('is added with a normalized name and id, and the addition is audited', async () => {
    const me = operate(service);
    const added = await me.add({ ...zed, name: '  Zoë Ĺund  ' });
    expect(added).toMatchObject({ id: 'zoe-lund', name: 'Zoë Ĺund', topics: zed.topics });
    expect(await me.read('zoe-lund')).toEqual(added);
    expect(await me.acts()).toEqual([{ action: 'add_leader', subject: 'zoe-lund', amount: null }]);
  });

  test.each([
    [{ name: 'simon sinek' }, ['name: "simon-sinek" has it already']],
    [{ topics: { alchemy: 1 } }, ['topics: unknown topic "alchemy"']],
    [{ topics: {} }, ['topics: Name at least one topic']],
    [{ asOf: '2026-13' }, ['asOf: Must be a month such as 2026-01']],
    [
      { profileUrl: 'http://linkedin.com/in/zed' },
      ['profileUrl: Must be the https address of a LinkedIn profile'],
    ],
  ])('is rejected with the invalid field: %j', async (wrong, faults) => {
    const me = operate(service);
    const answer = await me.ask('POST', '', { body: { ...zed, ...wrong } });
    expect(readRefusal(answer)).toEqual({ status: 400, code: 'invalid_request', faults });
    expect(await service.db('leaders')).toEqual([]);
    expect(await me.acts()).toEqual([]);
  });

  test('frees the name when retired, but not the id', async () => {
    const me = operate(service);
    await me.add(zed);
    await me.ask('DELETE', '/zed-fieldnote');
    expect((await me.add(zed)).id).toBe('zed-fieldnote-2');
    const first = await me.read('zed-fieldnote');
    const back = await me.change(first, { retired: false });
    expect(readRefusal(back).faults).toEqual(['name: "zed-fieldnote-2" has it already']);
  });

  test.each([true, false])(
    'does not reuse the id of an entry of another release (retired: %s)',
    async (retired) => {
      const id = 'zed-fieldnote';
      const entry = JSON.stringify({ ...zed, id, topics: { 'topic-of-another-release': 1 } });
      await service.db('leaders').insert({ id, entry, retired, updated_at: new Date() });
      expect((await operate(service).add(zed)).id).toBe('zed-fieldnote-2');
      expect(await service.db('leaders').where({ id })).toMatchObject([{ id, retired }]);
    },
  );

  test('that was shipped can be changed, retired and restored', async () => {
    const me = operate(service);
    const shipped = await me.read('simon-sinek');
    expect(shipped).toMatchObject({ origin: 'shipped', updatedAt: null, retired: false });

    const changed = readLeader(await me.change(shipped, { headline: 'Optimist' }), 200);
    expect(changed).toMatchObject({ headline: 'Optimist', origin: 'shipped' });
    expect(changed.updatedAt).not.toBeNull();
    const retired = readLeader(await me.ask('DELETE', '/simon-sinek'), 200);
    expect(retired).toMatchObject({ headline: 'Optimist', retired: true });

    const restored = await me.change(retired, { ...factsOf(shipped), version: retired.version });
    expect(readLeader(restored, 200)).toEqual(shipped);
    expect(await service.db('leaders')).toEqual([]);
    expect((await me.acts()).map(({ action }) => action)).toEqual([
      'change_leader',
      'retire_leader',
      'change_leader',
      'restore_leader',
    ]);
  });

  test('changed by two operators concurrently keeps the first change and answers 409 to the other', async () => {
    const [ana, ben] = [operate(service), operate(service)];
    const seen = await ana.add(zed);
    const answers = await Promise.all([
      ana.change(seen, { headline: 'As Ana has it' }),
      ben.change(seen, { headline: 'As Ben has it' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [first, second] = answers[0].status === 200 ? answers : answers.toReversed();
    expect(second && readRefusal(second).code).toBe('changed_meanwhile');
    expect(await ana.read(seen.id)).toEqual(first && readLeader(first, 200));
    expect([...(await ana.acts()), ...(await ben.acts())]).toHaveLength(2);
  });

  test('is audited once when retired twice, and not for a change without effect', async () => {
    const me = operate(service);
    const added = await me.add(zed);
    await me.change(added, {});
    await me.ask('DELETE', '/zed-fieldnote');
    await me.ask('DELETE', '/zed-fieldnote');
    expect((await me.acts()).map(({ action }) => action)).toEqual(['add_leader', 'retire_leader']);
  });

  test('with an unknown id answers 404', async () => {
    const me = operate(service);
    const nobody = { ...factsOf(await me.add(zed)) };
    for (const [method, body] of [['GET'], ['PUT', nobody], ['DELETE']] as const) {
      const answer = await me.ask(method, '/no-such-person', { ...(body && { body }) });
      expect(readRefusal(answer)).toMatchObject({ status: 404, code: 'not_found' });
    }
  });

  test('is not audited when the change fails to commit', async () => {
    const me = operate(service);
    await service.db.raw(
      `ALTER TABLE leaders ADD CONSTRAINT gives_out CHECK (id <> 'zed-fieldnote')`,
    );
    try {
      expect((await me.ask('POST', '', { body: zed })).status).toBe(500);
    } finally {
      await service.db.raw('ALTER TABLE leaders DROP CONSTRAINT gives_out');
    }
    expect(await me.acts()).toEqual([]);
  });
});

test('the routes for people and topics answer 401 to anybody but an operator', async () => {
  const { call } = service;
  for (const who of [{}, { user: crypto.randomUUID() }]) {
    expect((await call('GET', '/api/admin/leaders', who)).status).toBe(401);
    expect((await call('GET', '/api/admin/topics', who)).status).toBe(401);
    expect((await call('GET', '/api/admin/leaders/export', who)).status).toBe(401);
  }
});
