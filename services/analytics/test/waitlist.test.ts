import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { operatorActed } from '@tagwell/contracts/events/events';
import { adminSummary, auditEntry, waitlistSignup } from '@tagwell/contracts/http/analytics';
import { totalCountHeader } from '@tagwell/contracts/http/list-query';
import { problem } from '@tagwell/contracts/problem';
import { texts } from '@tagwell/contracts/texts';
import * as z from 'zod/mini';
import {
  eventOf,
  sealEmail,
  startAnalytics,
  type TestAnalytics,
  type TestEvent,
} from './start-analytics.ts';

const operator = crypto.randomUUID();

let service: TestAnalytics;
beforeAll(async () => {
  service = await startAnalytics();
  service.startWorker();
});
afterAll(() => service.stop());

const join = (body: unknown, as = 'someone') =>
  service.call('POST', '/api/waitlist', {
    as,
    body,
    ip: '203.0.113.9',
    headers: { 'user-agent': 'Browser/7' },
  });
const signups = () => service.db('waitlist_signups').orderBy('created_at');
const notifications = () => service.db('notifications');

async function list(query: Record<string, string> = {}) {
  const search = new URLSearchParams(query).toString();
  const answer = await service.call('GET', `/api/admin/waitlist?${search}`, { operator });
  return {
    people: z.array(waitlistSignup).parse(answer.body),
    total: Number(answer.headers.get(totalCountHeader)),
  };
}

const ana = {
  name: '  Ana Silva ',
  workEmail: 'Ana.Silva@example.com',
  linkedinProfile: 'https://www.linkedin.com/in/ana-silva',
};

describe('POST /api/waitlist', () => {
  test('with a name adds a place and counts as a usage action', async () => {
    const answer = await join(ana, 'ana');
    expect(answer).toMatchObject({ status: 201, body: { message: expect.any(String) } });
    expect(await signups()).toMatchObject([
      {
        name: 'Ana Silva',
        work_email: 'Ana.Silva@example.com',
        linkedin_profile: 'https://www.linkedin.com/in/ana-silva',
        ip_address: '203.0.113.9',
        user_agent: 'Browser/7',
        invited_at: null,
      },
    ]);
    const records = await service.db('usage_analytics').where({ session_id: 'ana' });
    expect(records).toMatchObject([{ action: 'join_waitlist', ip_address: '203.0.113.9' }]);
    const summary = await service.call('GET', '/api/admin/analytics', { operator });
    expect(adminSummary.parse(summary.body)).toMatchObject({
      waitlistCount: 1,
      uniqueUsers: 1,
      usageStats: [{ action: 'join_waitlist', count: 1 }],
      waitlistSignups: [{ name: 'Ana Silva', invitedAt: null }],
      recentUsage: [{ action: 'join_waitlist' }],
    });
  });

  test('with a known address changes nothing and answers the same', async () => {
    const first = await join({ name: 'Bob', workEmail: 'bob@example.com' });
    const again = await join({ name: 'Robert', workEmail: 'BOB@Example.com' });
    expect(again).toMatchObject({ status: first.status, body: first.body });
    expect(await signups().where({ name: 'Bob' })).toHaveLength(1);
    expect(await signups().where({ name: 'Robert' })).toEqual([]);
    const joined = await service.db('usage_analytics').where({ action: 'join_waitlist' });
    expect(joined).toHaveLength(2);
  });

  test('sent concurrently adds one place', async () => {
    const body = { name: 'Cleo', workEmail: 'cleo@example.com' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => join(body)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await signups().where({ name: 'Cleo' })).toHaveLength(1);
  });

  test('with only an address adds it to the people to notify', async () => {
    for (const body of [
      { workEmail: 'dora@example.com' },
      { workEmail: 'DORA@example.com', name: '  ' },
      { workEmail: 'dora@example.com', name: '\0\u202e' },
    ]) {
      expect((await join(body)).status).toBe(201);
    }
    const asked = await notifications().whereILike('email', 'dora@%');
    expect(asked).toMatchObject([{ email: 'dora@example.com' }]);
    expect(await signups().where({ work_email: 'dora@example.com' })).toEqual([]);
  });

  test('removes control characters', async () => {
    const linkedinProfile = 'https://www.linkedin.com/in/e\u0007ve';
    await join({ name: 'Eve\r\nRoe\0\u202e', workEmail: 'eve@example.com', linkedinProfile });
    expect(await signups().where({ work_email: 'eve@example.com' })).toMatchObject([
      { name: 'Eve Roe', linkedin_profile: 'https://www.linkedin.com/in/e ve' },
    ]);
  });

  test.each([
    [{ name: 'Fay', workEmail: 'fay' }, texts.emailInvalid],
    [{ name: 'Fay' }, texts.emailInvalid],
    [{ name: 'x'.repeat(256), workEmail: 'fay@example.com' }, texts.waitlistNameTooLong],
    [
      { name: 'Fay', workEmail: 'fay@example.com', linkedinProfile: 'javascript:alert(1)' },
      texts.profileUrlInvalid,
    ],
  ])('rejects %j with 400 and a message', async (body, sentence) => {
    const before = await signups();
    const answer = await join(body);
    expect(answer.status).toBe(400);
    expect(problem.parse(answer.body).message).toBe(sentence);
    expect(await signups()).toEqual(before);
  });

  test('has no limit per address in the service itself', async () => {
    const statuses: number[] = [];
    for (let place = 0; place < 61; place += 1) {
      const body = { name: 'Many', workEmail: `many-${place}@example.com` };
      const answer = await service.call('POST', '/api/waitlist', { ip: '203.0.113.1', body });
      statuses.push(answer.status);
    }
    expect(new Set(statuses)).toEqual(new Set([201]));
    await service.db('waitlist_signups').where({ name: 'Many' }).delete();
  });
});

describe('GET /api/admin/waitlist', () => {
  test('sorts in both directions and returns pages with the total', async () => {
    const stored: string[] = await signups().pluck('name');
    const names = stored.toSorted();
    const byName = await list({ sort: 'name', order: 'asc' });
    expect(byName.people.map(({ name }) => name)).toEqual(names);
    expect(byName.total).toBe(names.length);
    const byEmail = await list({ sort: 'workEmail', order: 'desc', limit: '1', page: '2' });
    expect(byEmail.people.map(({ workEmail }) => workEmail)).toEqual(['cleo@example.com']);
    const newest = await list({ limit: '1' });
    expect(newest.people.map(({ name }) => name)).toEqual(['Eve Roe']);
  });

  test.each([
    ['silva', ['Ana Silva']],
    ['BOB@', ['Bob']],
    ['in/ana', ['Ana Silva']],
    ['%', []],
    ["' OR 1=1 --", []],
  ])('searched for %j returns %j', async (query, names) => {
    const { people, total } = await list({ query });
    expect(people.map(({ name }) => name)).toEqual(names);
    expect(total).toBe(names.length);
  });

  test('is searched and sorted regardless of accents and Unicode form', async () => {
    await join({ name: 'Žofia Ñandú', workEmail: 'zn@example.com' });
    await join({ name: 'E\u0301mile Roe', workEmail: 'er@example.com' });
    await join({ name: 'Zzz Last', workEmail: 'zl@example.com' });
    for (const query of ['zofia', 'NANDU', 'Žofia', 'Žofia'.normalize('NFD')]) {
      expect((await list({ query })).people.map(({ name }) => name)).toEqual(['Žofia Ñandú']);
    }
    expect((await list({ query: 'Émile' })).total).toBe(1);
    const names = (await list({ sort: 'name', order: 'asc', limit: '100' })).people;
    expect(names.at(-1)?.name).toBe('Zzz Last');
    expect(names.at(-2)?.name).toBe('Žofia Ñandú');
    await signups()
      .whereIn('work_email', ['zn@example.com', 'er@example.com', 'zl@example.com'])
      .delete();
  });

  test('shows who was invited, with the first time', async () => {
    const [signup] = await signups().where({ name: 'Bob' });
    const invite = (at: string) =>
      eventOf(operatorActed, {
        operatorId: operator,
        action: 'invite_person',
        subject: crypto.randomUUID(),
        amount: null,
        waitlistSignupId: signup.id,
        at,
      });
    const events = [invite('2026-04-02T10:00:00.000Z'), invite('2026-04-01T10:00:00.000Z')];
    for (const event of events) {
      await service.deliver(event);
      await service.handled(event);
    }
    const { people } = await list({ query: 'bob' });
    expect(people[0]?.invitedAt).toBe('2026-04-01T10:00:00.000Z');
    const all = await list();
    const invited = await list({ state: 'invited' });
    expect(invited.people.map(({ id }) => id)).toEqual([signup.id]);
    expect((await list({ state: 'waiting' })).total).toBe(all.total - 1);
    const audit = await service.call('GET', '/api/admin/audit?query=invite', { operator });
    expect(z.array(auditEntry).parse(audit.body)).toHaveLength(2);
  });

  test('shows who was invited by address without choosing a waitlist place', async () => {
    await join({ name: 'Gus Typed', workEmail: 'Gus@example.com' });
    await join({ workEmail: 'hal@example.com' });
    const at = new Date().toISOString();
    const invite = (sealedEmail: string) =>
      eventOf(operatorActed, {
        operatorId: operator,
        action: 'invite_person',
        subject: crypto.randomUUID(),
        amount: null,
        waitlistSignupId: null,
        sealedEmail,
        at,
      });
    const tell = async (...events: TestEvent[]) => {
      await service.deliver(...events);
      await service.handled(...events);
    };
    await tell(invite('sealed with another key'));
    expect((await list({ query: 'gus' })).people).toMatchObject([{ invitedAt: null }]);

    await tell(invite(sealEmail('gus@example.com')), invite(sealEmail('hal@example.com')));
    expect((await list({ query: 'gus' })).people).toMatchObject([{ invitedAt: at }]);
    const wishes = notifications().whereIn('email', ['Gus@example.com', 'hal@example.com']);
    expect(await wishes).toEqual([]);
    // Anybody who joins later waits like everybody else.
    const later = { invited_at: null, user_id: null, created_at: new Date(Date.now() + 60_000) };
    await service.db('waitlist_signups').where({ name: 'Gus Typed' }).update(later);
    await tell(invite(sealEmail('gus@example.com')));
    expect((await list({ query: 'gus' })).people).toMatchObject([{ invitedAt: null }]);
  });
});

test('a name and profile have the maximum length in any script, and an invisible name is none', async () => {
  const hangul = (length: number) =>
    Array.from({ length }, () => String.fromCodePoint(0xac00 + randomInt(11_172))).join('');
  const linkedinProfile = `https://www.linkedin.com/in/${hangul(470)}`;
  const workEmail = 'long@example.com';
  expect((await join({ name: hangul(255), workEmail, linkedinProfile })).status).toBe(201);
  const { people } = await list({ sort: 'name', query: workEmail });
  expect(people).toMatchObject([{ workEmail, linkedinProfile }]);

  expect((await join({ name: '\u200B\u200B', workEmail: 'unseen@example.com' })).status).toBe(201);
  expect((await list({ query: 'unseen@example.com' })).people).toEqual([]);
});
