import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  notificationDue,
  notificationMailed,
  operatorActed,
} from '@tagwell/contracts/events/events';
import { announcement, auditEntry, notification } from '@tagwell/contracts/http/analytics';
import { totalCountHeader } from '@tagwell/contracts/http/list-query';
import { problem } from '@tagwell/contracts/problem';
import { publishedEvents } from '@tagwell/testkit/start-service';
import * as z from 'zod/mini';
import { up as notifyTheWaitlist } from '../migrations/20260126-100000-notify-the-waitlist.ts';
import { eventOf, startAnalytics, type TestAnalytics } from './start-analytics.ts';

const operator = crypto.randomUUID();

let service: TestAnalytics;
beforeAll(async () => {
  service = await startAnalytics();
  service.startWorker();
  for (const workEmail of ['ana@example.com', 'bob@example.com', '+cleo@example.com']) {
    await service.call('POST', '/api/waitlist', { body: { workEmail } });
  }
});
afterAll(() => service.stop());

const path = '/api/admin/notifications';

async function list(query: Record<string, string> = {}) {
  const search = new URLSearchParams({ sort: 'email', order: 'asc', ...query }).toString();
  const answer = await service.call('GET', `${path}?${search}`, { operator });
  const people = z.array(notification).parse(answer.body);
  return { people, total: Number(answer.headers.get(totalCountHeader)) };
}
const mails = async () => (await list()).people.map(({ email, mail }) => [email, mail]);
async function announce(): Promise<number> {
  const answer = await service.call('POST', `${path}/announce`, { operator });
  expect(answer.status).toBe(202);
  return announcement.parse(answer.body).queued;
}
async function audited(action: string) {
  const answer = await service.call('GET', `/api/admin/audit?kind=${action}`, { operator });
  return z.array(auditEntry).parse(answer.body);
}
const due = async () =>
  (await publishedEvents(service.db, notificationDue)).map(({ notificationId }) => notificationId);

describe('the list of people to notify', () => {
  test('is listed, searched, exported as a file and audited', async () => {
    const { people, total } = await list();
    expect(total).toBe(3);
    expect(people.map(({ email }) => email)).toEqual([
      '+cleo@example.com',
      'ana@example.com',
      'bob@example.com',
    ]);
    expect(people[1]).toMatchObject({ mail: 'none', mailAt: null });
    expect((await list({ query: 'BOB@' })).total).toBe(1);
    expect([(await list({ mail: 'none' })).total, (await list({ mail: 'sent' })).total]).toEqual([
      3, 0,
    ]);
    const file = await service.call('GET', '/api/admin/export/notifications', { operator });
    expect(file.headers.get('content-disposition')).toContain('notify-list.csv');
    const lines = z.string().parse(file.body).trimEnd().split('\r\n');
    expect(lines[0]).toBe('"Email","Asked","Mail","Mail Since"');
    expect(lines).toHaveLength(4);
    expect(file.body).toContain(`"'+cleo@example.com"`);
    expect(await audited('export_notify_list')).toMatchObject([
      { operatorId: operator, amount: 3 },
    ]);
  });

  test('lets the operator remove a person once', async () => {
    const [cleo] = (await list()).people;
    const remove = () => service.call('DELETE', `${path}/${cleo?.id}`, { operator });
    expect((await remove()).status).toBe(204);
    const again = await remove();
    expect(again.status).toBe(404);
    expect(problem.parse(again.body).message).toMatch(/no longer on the list/u);
    expect((await list()).total).toBe(2);
    expect(await audited('remove_from_notify_list')).toMatchObject([{ subject: cleo?.id }]);
  });
});

describe('the signup announcement', () => {
  test('is queued once per address, even by concurrent operators', async () => {
    const counts = await Promise.all([announce(), announce(), announce()]);
    expect(counts.reduce((all, one) => all + one, 0)).toBe(2);
    expect(await mails()).toEqual([
      ['ana@example.com', 'queued'],
      ['bob@example.com', 'queued'],
    ]);
    expect((await due()).toSorted()).toEqual((await list()).people.map(({ id }) => id).toSorted());
    const amounts = (await audited('announce_signup')).map(({ amount }) => amount ?? 0);
    expect(amounts.reduce((all, one) => all + one, 0)).toBe(2);
  });

  test('records its outcome, keeps sent ones, and a repeat reaches newcomers only', async () => {
    const [ana, bob] = (await list()).people;
    const end = (id: string | undefined, outcome: 'sent' | 'failed' | 'unsure') =>
      eventOf(notificationMailed, {
        notificationId: id ?? '',
        outcome,
        at: '2026-06-01T10:00:00.000Z',
      });
    for (const event of [end(ana?.id, 'sent'), end(ana?.id, 'failed'), end(bob?.id, 'unsure')]) {
      await service.deliver(event);
      await service.handled(event);
    }
    expect((await list()).people).toMatchObject([
      { mail: 'sent', mailAt: '2026-06-01T10:00:00.000Z' },
      { mail: 'unsure' },
    ]);
    // Asking again changes nothing for somebody who was already mailed.
    await service.call('POST', '/api/waitlist', { body: { workEmail: 'ANA@example.com' } });
    expect(await announce()).toBe(0);
    await service.call('POST', '/api/waitlist', { body: { workEmail: 'dora@example.com' } });
    // A long list that is being asked for holds up nobody who asks again.
    await service.db.transaction(async (trx) => {
      await trx('notifications').where({ mail: 'none' }).forUpdate().select('id');
      expect(await announce()).toBe(0);
    });
    expect(await announce()).toBe(1);
    expect(await due()).toHaveLength(3);
  });

  test('to a long list is queued in parts, each of which is audited', async () => {
    await service.db.raw(
      `INSERT INTO notifications (id, email, created_at)
       SELECT gen_random_uuid(), n || '@long.example', now() FROM generate_series(1, 10001) AS n`,
    );
    const before = (await due()).length;
    expect(await announce()).toBe(10_001);
    expect((await due()).length - before).toBe(10_001);
    const amounts = (await audited('announce_signup')).map(({ amount }) => amount);
    expect(amounts.slice(0, 2)).toEqual([1, 10_000]);
    await service.db('notifications').whereLike('email', '%@long.example').delete();
  });

  test('gives the address to internal callers until the person is removed', async () => {
    const [ana] = (await list()).people;
    const address = () => service.ask('GET', `/internal/notifications/${ana?.id}/address`);
    expect((await address()).body).toEqual({ email: 'ana@example.com' });
    await service.call('DELETE', `${path}/${ana?.id}`, { operator });
    expect((await address()).body).toEqual({ email: null });
  });
});

test('removing a person from the waitlist works once and is audited', async () => {
  const body = { name: 'Ana Silva', workEmail: 'ana@example.com' };
  await service.call('POST', '/api/waitlist', { body });
  const [signup] = await service.db('waitlist_signups').select('id');
  const remove = () => service.call('DELETE', `/api/admin/waitlist/${signup.id}`, { operator });
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
  expect(await service.db('waitlist_signups')).toEqual([]);
  expect(await audited('remove_signup')).toMatchObject([
    { operatorId: operator, subject: signup.id },
  ]);
});

describe('joining the waitlist with a name', () => {
  const join = async (name: string) => {
    const workEmail = `${name.toLowerCase()}@named.example`;
    await service.call('POST', '/api/waitlist', { body: { name, workEmail } });
    return service.db('waitlist_signups').where({ name }).first();
  };
  const named = async () =>
    (await list({ query: '@named.example' })).people.map(({ email }) => email);

  test('also adds to the people to notify, who are mailed once unless they were invited', async () => {
    const [invited] = [await join('Ines'), await join('Jon')];
    expect(await named()).toEqual(['ines@named.example', 'jon@named.example']);
    const act = { action: 'invite_person', subject: crypto.randomUUID(), amount: null } as const;
    const event = eventOf(operatorActed, {
      ...act,
      operatorId: operator,
      waitlistSignupId: invited.id,
      at: new Date().toISOString(),
    });
    await service.deliver(event);
    await service.handled(event);
    expect(await named()).toEqual(['jon@named.example']);
    expect(await announce()).toBe(1);
    await join('Jon');
    expect(await announce()).toBe(0);
  });

  test('is undone on both lists when the operator removes the person', async () => {
    const { id } = await join('Kim');
    expect(await named()).toContain('kim@named.example');
    const answer = await service.call('DELETE', `/api/admin/waitlist/${id}`, { operator });
    expect(answer.status).toBe(204);
    expect(await named()).not.toContain('kim@named.example');
  });
});

test('the migration adds people on the waitlist to those to notify, unless invited', async () => {
  const trx = await service.db.transaction();
  try {
    const place = { ip_address: '', created_at: new Date() };
    for (const [name, invited_at] of [
      ['mia', null],
      ['noa', new Date()],
    ] as const) {
      const work_email = `${name}@before.example`;
      await trx('waitlist_signups').insert({
        ...place,
        id: crypto.randomUUID(),
        name,
        work_email,
        invited_at,
      });
    }
    await notifyTheWaitlist(trx);
    await notifyTheWaitlist(trx);
    const asked = trx('notifications').whereLike('email', '%@before.example');
    expect(await asked.select('email', 'mail')).toEqual([
      { email: 'mia@before.example', mail: 'none' },
    ]);
  } finally {
    await trx.rollback();
  }
});

test('an address that gets an account is removed from a queued announcement', async () => {
  await service.call('POST', '/api/waitlist', { body: { workEmail: 'lea@example.com' } });
  expect(await announce()).toBe(1);
  await service.ask('POST', `/internal/users/${crypto.randomUUID()}/address`, {
    email: 'Lea@example.com',
  });
  expect((await list({ query: 'lea@' })).total).toBe(0);
});
