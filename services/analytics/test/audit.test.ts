import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { operatorActions } from '@tagwell/contracts/actions';
import { operatorActed } from '@tagwell/contracts/events/events';
import { auditEntry } from '@tagwell/contracts/http/analytics';
import { totalCountHeader } from '@tagwell/contracts/http/list-query';
import { problem } from '@tagwell/contracts/problem';
import { texts } from '@tagwell/contracts/texts';
import { connect } from '@tagwell/postgres/connect';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { up as tieContacts } from '../migrations/20260123-100000-tie-contacts-to-accounts.ts';
import { eventOf, startAnalytics, type TestAnalytics } from './start-analytics.ts';

const operatorId = crypto.randomUUID();

let service: TestAnalytics;
let owner: Knex;
beforeAll(async () => {
  service = await startAnalytics();
  service.startWorker();
  owner = connect(service.ownerUrl, { schema: 'analytics', poolSize: 1 });
});
afterAll(async () => {
  await owner.destroy();
  await service.stop();
});

const act = (changes: Partial<z.infer<typeof operatorActed.payload>> = {}) => ({
  operatorId,
  action: 'add_credits' as const,
  subject: crypto.randomUUID(),
  amount: 3,
  waitlistSignupId: null,
  at: '2026-02-03T04:05:06.007Z',
  ...changes,
});

async function audit(query: Record<string, string> = {}) {
  const search = new URLSearchParams(query).toString();
  const answer = await service.call('GET', `/api/admin/audit?${search}`, { operator: operatorId });
  return {
    entries: z.array(auditEntry).parse(answer.body),
    total: Number(answer.headers.get(totalCountHeader)),
  };
}

describe('the audit', () => {
  test('stores every operator action that services publish, once', async () => {
    const acts = operatorActions.map((action, hour) =>
      act({ action, at: new Date(Date.UTC(2026, 1, 3, hour)).toISOString() }),
    );
    const events = acts.map((payload) => eventOf(operatorActed, payload));
    await service.deliver(...events, ...events.slice(0, 3));
    await service.handled(...events);
    const { entries, total } = await audit({ limit: '100' });
    expect(total).toBe(operatorActions.length);
    expect(entries).toEqual(
      acts.toReversed().map(({ subject, action, amount, at }) => ({
        id: expect.any(String),
        operatorId,
        action,
        subject,
        amount,
        createdAt: at,
      })),
    );
    expect((await audit({ query: 'export leaders' })).entries).toMatchObject([
      { action: 'export_leaders' },
    ]);
    expect((await audit({ query: acts[0]?.subject ?? '' })).total).toBe(1);
    // Clients that know names send the matching ids.
    const [subject = ''] = acts.flatMap((one) => one.subject);
    expect((await audit({ query: 'ruth' })).total).toBe(0);
    const asked = [crypto.randomUUID(), subject].join(',');
    expect((await audit({ query: 'ruth', ids: asked })).entries).toMatchObject([{ subject }]);
    expect((await audit({ query: 'ruth', ids: operatorId })).total).toBe(operatorActions.length);
    expect((await audit({ order: 'asc', limit: '1' })).entries).toMatchObject([
      { action: operatorActions[0] },
    ]);
  });

  test('is filtered by changes, action, operator and days', async () => {
    const other = crypto.randomUUID();
    const event = eventOf(
      operatorActed,
      act({ operatorId: other, action: 'sign_in', at: '2026-02-05T23:59:59.999Z' }),
    );
    await service.deliver(event);
    await service.handled(event);
    const actions = async (query: Record<string, string>) =>
      (await audit({ limit: '100', ...query })).entries.map(({ action }) => action);
    const changes = await actions({ kind: 'changes' });
    expect(changes).toHaveLength(operatorActions.length - 2);
    expect(changes).not.toContain('sign_in');
    expect(await actions({ kind: 'sign_in' })).toEqual(['sign_in', 'sign_in']);
    expect(await actions({ operatorId: other })).toEqual(['sign_in']);
    expect(await actions({ from: '2026-02-05', to: '2026-02-05' })).toEqual(['sign_in']);
    expect(await actions({ from: '2026-02-06' })).toEqual([]);
    const wrong = await service.call('GET', '/api/admin/audit?kind=nonsense', { operator: other });
    expect(wrong.status).toBe(400);
  });

  test.each(['9999-12-31', '3000-01-01', '0000-12-31', '0000-01-01'])(
    'rejects the day %s with 400, as do its export and the analytics',
    async (day) => {
      for (const path of ['audit', 'export/audit', 'analytics']) {
        for (const side of ['from', 'to']) {
          const answer = await service.call('GET', `/api/admin/${path}?${side}=${day}`, {
            operator: operatorId,
          });
          expect([path, answer.status]).toEqual([path, 400]);
          expect(problem.parse(answer.body).message).toContain(texts.dayOutOfRange);
        }
      }
    },
  );

  test('accepts the first and the last day allowed', async () => {
    const { total } = await audit({ from: '0001-01-01', to: '2999-12-31' });
    expect(total).toBe((await audit()).total);
    for (const day of ['0001-01-01', '2999-12-31']) {
      const figures = await service.call('GET', `/api/admin/analytics?to=${day}`, {
        operator: operatorId,
      });
      expect([day, figures.status]).toEqual([day, 200]);
    }
    const wrong = await service.call('GET', '/api/admin/audit?from=today', {
      operator: operatorId,
    });
    expect(problem.parse(wrong.body).message).not.toContain(texts.dayOutOfRange);
  });

  test('accepts actions by internal POST from a process without an outbox, once', async () => {
    const acted = act({ action: 'change_queue', subject: 'analysis', amount: null });
    for (const _time of ['first', 'again']) {
      const answer = await service.ask('POST', '/internal/operator-acts', acted);
      expect([answer.status, answer.body]).toEqual([200, {}]);
    }
    const { entries } = await audit({ query: 'analysis' });
    expect(entries).toMatchObject([
      { action: 'change_queue', subject: 'analysis', amount: null, createdAt: acted.at },
    ]);
    const faulty = await service.ask('POST', '/internal/operator-acts', {
      ...acted,
      action: 'rob',
    });
    expect(faulty.status).toBe(400);
    const stranger = await service.call('POST', '/internal/operator-acts', {
      operator: operatorId,
      body: acted,
    });
    expect(stranger.status).toBe(401);
  });

  test('is searched by part of the action, operator or subject, ignoring case', async () => {
    const other = crypto.randomUUID();
    const event = eventOf(
      operatorActed,
      act({ operatorId: other, action: 'export_leaders', subject: 'AUGUST-7' }),
    );
    await service.deliver(event);
    await service.handled(event);
    // That one, and the one of the first test.
    const totals = {
      export_leaders: 2,
      'EXPORT lead': 2,
      'export%': 0,
      [other.slice(4, 20).toUpperCase()]: 1,
      'gust-7': 1,
    };
    for (const [query, total] of Object.entries(totals)) {
      expect([query, (await audit({ query })).total]).toEqual([query, total]);
    }
  });
});

describe('audit entries cannot be changed', () => {
  const changes = [
    'UPDATE audit_entries SET amount = 50',
    'UPDATE audit_entries SET amount = 50 WHERE false',
    'DELETE FROM audit_entries',
    'TRUNCATE audit_entries',
  ];
  const entries = () => service.db('audit_entries').orderBy('id');

  test.each(changes)("by the service's role: %s", async (statement) => {
    const before = await entries();
    expect(before.length).toBeGreaterThan(0);
    await expect(service.db.raw(statement)).rejects.toThrow('permission denied for table');
    expect(await entries()).toEqual(before);
  });

  test.each(changes)('by the database owner: %s', async (statement) => {
    const before = await entries();
    await expect(owner.raw(statement)).rejects.toThrow('the audit is append-only');
    expect(await entries()).toEqual(before);
  });
});

test('the migration names the user of waitlist places that were invited before', async () => {
  const ids = Array.from({ length: 4 }, () => crypto.randomUUID());
  const [here = '', gone = '', one = ''] = ids;
  const trx = await service.db.transaction();
  try {
    for (const table of ['waitlist_signups', 'notifications']) {
      await trx.schema.alterTable(table, (columns) => columns.dropColumn('user_id'));
    }
    const at = (second: number) => new Date(Date.UTC(2026, 4, 10, 12, 0, second));
    for (const [second, name] of [here, gone, one].entries()) {
      const place = {
        name,
        work_email: `${name}@old.example`,
        invited_at: at(second),
        created_at: at(second),
      };
      await trx('waitlist_signups').insert({ ...place, id: crypto.randomUUID(), ip_address: '' });
    }
    for (const [second, subject] of ids.entries()) {
      // The last two have the same time.
      const created_at = at(Math.min(second, 2));
      const entry = { operator_id: operatorId, action: 'invite_person', subject, created_at };
      await trx('audit_entries').insert(entry);
    }
    await trx('gone_users').insert({ user_id: gone });
    await tieContacts(trx);
    const left = trx('waitlist_signups').whereIn('name', ids).orderBy('created_at');
    expect(await left.select('name', 'user_id')).toEqual([
      { name: here, user_id: here },
      { name: one, user_id: null },
    ]);
  } finally {
    await trx.rollback();
  }
});
