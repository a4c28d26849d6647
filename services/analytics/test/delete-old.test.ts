import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { creditsChanged, operatorActed, userDeleted } from '@tagwell/contracts/events/events';
import { adminSummary } from '@tagwell/contracts/http/analytics';
import { testRound } from '@tagwell/testkit/process-context';
import { deleteOld } from '../src/jobs/delete-old.ts';
import {
  analysisBy,
  eventOf,
  sealEmail,
  someActor,
  startAnalytics,
  type TestAnalytics,
  type TestEvent,
} from './start-analytics.ts';

const operator = crypto.randomUUID();
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const noon = Date.parse('2026-05-10T12:00:00Z');

let service: TestAnalytics;
beforeAll(async () => {
  service = await startAnalytics();
  service.startWorker();
});
afterAll(() => service.stop());
const tables = [
  'usage_analytics',
  'usage_addresses',
  'day_actions',
  'day_appearances',
  'day_figures',
  'appearances',
];
beforeEach(async () => {
  for (const table of tables) await service.db(table).delete();
});

async function deliver(...events: TestEvent[]): Promise<void> {
  for (const event of events) {
    await service.deliver(event);
    await service.handled(event);
  }
}
const analyzed = (actor: ReturnType<typeof someActor>, atMs: number) =>
  analysisBy(actor, new Date(atMs));

async function figures(from: string, to: string) {
  const path = `/api/admin/analytics?from=${from}&to=${to}`;
  const answer = await service.call('GET', path, { operator });
  const { uniqueUsers, uniqueIPs, totalAnalyses, funnel, credits } = adminSummary.parse(
    answer.body,
  );
  return { uniqueUsers, uniqueIPs, totalAnalyses, analyzed: funnel.analyze, left: credits.left };
}
const recordCount = async () => {
  const answer = await service.call('GET', '/api/admin/usage', { operator });
  return Number(answer.headers.get('x-total-count'));
};
/** All contents of the tables that may hold personal data. */
async function allStoredText(): Promise<string> {
  const all = ['usage_analytics', 'usage_addresses', 'appearances', 'balances'];
  return JSON.stringify(await Promise.all(all.map((table) => service.db(table))));
}

describe('a deleted user', () => {
  test('leaves only totals, and others keep their data', async () => {
    const userId = crypto.randomUUID();
    const theirs = someActor({ userId });
    const other = someActor({ address: theirs.address });
    await deliver(
      analyzed(theirs, noon),
      analyzed({ ...theirs, userId: null }, noon + hourMs),
      analyzed(other, noon),
      eventOf(creditsChanged, { userId, balance: 5, version: 1, amount: 5, reason: 'signup' }),
    );
    const before = await figures('2026-05-10', '2026-05-10');
    expect(before).toMatchObject({ uniqueUsers: 2, uniqueIPs: 1, totalAnalyses: 3 });
    expect((await service.ask('GET', `/internal/users/${userId}/data`)).body).toMatchObject({
      usage: [{ action: 'analyze_post', ipAddress: theirs.address, sessionId: theirs.visitorId }],
      credits: 5,
    });

    await deliver(eventOf(userDeleted, { userId }));
    expect(await figures('2026-05-10', '2026-05-10')).toEqual({ ...before, left: 0 });
    expect((await service.ask('GET', `/internal/users/${userId}/data`)).body).toEqual({
      usage: [],
    });
    expect(await allStoredText()).not.toContain(userId);
    // What was done in the same browser without signing in is not known to be theirs.
    expect(await recordCount()).toBe(2);
    await deliver(analyzed(other, noon + 2 * hourMs));
    expect((await figures('2026-05-10', '2026-05-10')).uniqueIPs).toBe(1);
  });

  test('is also removed from the appearances if nobody else used the session', async () => {
    const userId = crypto.randomUUID();
    const theirs = someActor({ userId });
    await deliver(
      analyzed(theirs, noon),
      analyzed(theirs, noon + dayMs),
      eventOf(userDeleted, { userId }),
    );
    const stored = await allStoredText();
    for (const trace of [userId, theirs.visitorId, theirs.address]) {
      expect(stored).not.toContain(trace);
    }
    expect(await figures('2026-05-10', '2026-05-11')).toMatchObject({
      uniqueUsers: 1,
      totalAnalyses: 2,
    });
  });

  test('with events that arrive late is counted but not stored', async () => {
    const userId = crypto.randomUUID();
    const late = someActor({ userId });
    await deliver(
      eventOf(userDeleted, { userId }),
      analyzed(late, noon),
      eventOf(creditsChanged, { userId, balance: 3, version: 9, amount: 3, reason: 'top-up' }),
    );
    const stored = await allStoredText();
    for (const trace of [userId, late.visitorId, late.address]) expect(stored).not.toContain(trace);
    expect(await figures('2026-05-10', '2026-05-10')).toMatchObject({ totalAnalyses: 1, left: 0 });
    expect(await recordCount()).toBe(0);
  });
});

describe('the waitlist data of a person who gets an account', () => {
  const join = (body: object) => service.call('POST', '/api/waitlist', { body });
  const invited = (userId: string, waitlistSignupId: string) =>
    eventOf(operatorActed, {
      operatorId: operator,
      action: 'invite_person',
      subject: userId,
      amount: null,
      waitlistSignupId,
      at: new Date().toISOString(),
    });
  const tie = (userId: string, email: string) =>
    service.ask('POST', `/internal/users/${userId}/address`, { email });
  const dataOf = async (userId: string) =>
    (await service.ask('GET', `/internal/users/${userId}/data`)).body;
  const kept = async () =>
    JSON.stringify([await service.db('waitlist_signups'), await service.db('notifications')]);

  test('is in the export and deleted with the account, however they were invited', async () => {
    const [fromList, byAddress] = [crypto.randomUUID(), crypto.randomUUID()];
    await join({ name: 'Ana', workEmail: 'ana@old.example' });
    await join({ name: 'Bob', workEmail: 'Bob@one.example' });
    await join({ workEmail: 'bob@ONE.example' });
    await join({ name: 'Cleo', workEmail: 'cleo@one.example' });
    const signup = await service.db('waitlist_signups').where({ name: 'Ana' }).first();
    // Invited at an address other than the one on the list.
    await deliver(invited(fromList, signup.id));
    expect((await tie(byAddress, 'bob@one.example')).status).toBe(200);
    expect(await dataOf(fromList)).toMatchObject({
      waitlist: [{ name: 'Ana', workEmail: 'ana@old.example', invitedAt: expect.any(String) }],
    });
    expect(await dataOf(byAddress)).toMatchObject({
      waitlist: [{ name: 'Bob', workEmail: 'Bob@one.example', ipAddress: expect.any(String) }],
      notifications: [{ email: 'Bob@one.example', mail: 'none' }],
    });

    // Another account that has the address later gets nothing of it.
    await tie(fromList, 'bob@one.example');
    await deliver(eventOf(userDeleted, { userId: fromList }));
    expect(await kept()).not.toMatch(/ana@old/u);
    expect(await kept()).toMatch(/Bob@one/u);
    await deliver(eventOf(userDeleted, { userId: byAddress }));
    expect(await kept()).not.toMatch(/bob/iu);
    expect(await kept()).toMatch(/cleo@one/u);
  });

  test('is deleted by the address sent with the deletion, and later data is kept', async () => {
    await join({ name: 'Gil', workEmail: 'Gil@one.example' });
    const leave = (at: Date, sealedEmail = sealEmail('gil@one.example'), deletedAt?: string) =>
      deliver(eventOf(userDeleted, { userId: crypto.randomUUID(), sealedEmail, deletedAt }, at));
    await leave(new Date(), undefined, new Date(noon).toISOString());
    await leave(new Date(noon), 'sealed with another key');
    expect(await kept()).toMatch(/Gil@one/u);
    await leave(new Date());
    expect(await kept()).not.toMatch(/gil/iu);
  });

  test('is deleted if the invitation arrives after the account was deleted', async () => {
    const userId = crypto.randomUUID();
    await join({ name: 'Dora', workEmail: 'dora@one.example' });
    const { id } = await service.db('waitlist_signups').where({ name: 'Dora' }).first();
    await deliver(eventOf(userDeleted, { userId }), invited(userId, id));
    expect(await kept()).not.toMatch(/dora/iu);
  });

  test('loses its IP address, and finished notifications their email, after the retention period', async () => {
    await join({ name: 'Eve', workEmail: 'eve@one.example' });
    await join({ name: 'Fay', workEmail: 'fay@one.example' });
    for (const one of ['sent', 'failed', 'unsure', 'waiting', 'new'])
      await join({ workEmail: `${one}@two.example` });
    const old = { created_at: new Date(noon) };
    await service.db('waitlist_signups').where({ name: 'Eve' }).update(old);
    const mails = service.db('notifications');
    const sent = { mail: 'sent', mail_at: new Date(noon) };
    for (const mail of ['sent', 'failed', 'unsure'])
      await mails
        .clone()
        .where({ email: `${mail}@two.example` })
        .update({ ...sent, mail });
    await mails.clone().where({ email: 'waiting@two.example' }).update(old);
    await mails
      .clone()
      .where({ email: 'new@two.example' })
      .update({ ...sent, mail_at: new Date() });

    const before = new Date(noon + dayMs);
    const deleted = await deleteOld(service.db, before, testRound());
    expect(deleted).toMatchObject({ clients: 1, notifications: 3 });
    const places = service.db('waitlist_signups').where('name', 'in', ['Eve', 'Fay']);
    expect(await places.orderBy('name').select('name', 'ip_address', 'user_agent')).toEqual([
      { name: 'Eve', ip_address: '', user_agent: null },
      { name: 'Fay', ip_address: expect.stringMatching(/./u), user_agent: expect.any(String) },
    ]);
    const addresses = mails.clone().whereLike('email', '%@two.example').orderBy('email');
    expect(await addresses.pluck('email')).toEqual(['new@two.example', 'waiting@two.example']);
    expect(
      (await service.call('GET', '/api/admin/waitlist?query=eve@', { operator })).body,
    ).toMatchObject([{ name: 'Eve', ipAddress: '' }]);
    expect(await deleteOld(service.db, before, testRound())).toMatchObject({ clients: 0 });
  });
});

describe('a credit balance', () => {
  test('is the newest by version in any order, and 0 for a closed account', async () => {
    const userId = crypto.randomUUID();
    const change = (version: number, balance: number, amount: number, reason: 'copy' | 'closed') =>
      eventOf(creditsChanged, { userId, balance, version, amount, reason }, new Date(noon));
    await deliver(change(3, 7, -1, 'copy'), change(2, 8, -1, 'copy'));
    expect(await figures('2026-05-10', '2026-05-10')).toMatchObject({ left: 7 });
    await deliver(change(4, 0, -7, 'closed'));
    const answer = await service.call('GET', '/api/admin/analytics?from=2026-05-10&to=2026-05-10', {
      operator,
    });
    const { credits } = adminSummary.parse(answer.body);
    expect(credits).toEqual({ granted: 0, spent: 2, adjusted: -7, left: 0 });
  });
});

describe('expired usage records', () => {
  test('are deleted in batches while the figures stay', async () => {
    const old = Array.from({ length: 3 }, () => someActor());
    const regular = someActor();
    await deliver(
      ...old.map((actor) => analyzed(actor, noon)),
      analyzed(regular, noon),
      analyzed(regular, noon + 2 * dayMs),
      analyzed(someActor(), noon + 2 * dayMs),
    );
    await service.db.raw(
      `INSERT INTO usage_analytics (ip_address, session_id, action, created_at)
       SELECT '192.0.2.200', 'many', 'copy_post', '2026-05-09T12:00:00Z'
         FROM generate_series(1, 5000);
       INSERT INTO usage_addresses VALUES ('192.0.2.200', 5000);
       INSERT INTO day_actions VALUES ('2026-05-09', 'copy_post', 5000, 5000)`,
    );
    const before = await figures('2026-05-09', '2026-05-12');
    expect(before).toMatchObject({ uniqueUsers: 5, totalAnalyses: 6 });
    expect(await recordCount()).toBe(5006);
    const deleteBefore = () => deleteOld(service.db, new Date(noon + dayMs), testRound());

    expect((await deleteBefore()).records).toBe(5004);
    expect(await recordCount()).toBe(2);
    expect(await figures('2026-05-09', '2026-05-12')).toEqual(before);
    const stored = await allStoredText();
    for (const { visitorId, address } of old) {
      expect(stored).not.toContain(visitorId);
      expect(stored).not.toContain(address);
    }
    expect(stored).not.toContain('192.0.2.200');
    // A late event between a deleted day and a kept one does not count as a new user.
    await deliver(analyzed(regular, noon + dayMs));
    expect((await figures('2026-05-09', '2026-05-12')).uniqueUsers).toBe(before.uniqueUsers);
    expect((await figures('2026-05-11', '2026-05-11')).analyzed).toBe(1);
    expect((await deleteBefore()).records).toBe(0);
  });
});

test('a worker handles the events it missed while stopped, each once', async () => {
  const missed = await startAnalytics();
  try {
    const events = Array.from({ length: 50 }, () => analyzed(someActor(), noon));
    const worker = missed.startWorker();
    await worker.stop();
    await missed.deliver(...events, ...events);
    expect(await missed.db('usage_analytics')).toEqual([]);
    missed.startWorker();
    await missed.handled(...events);
    expect(await missed.db('usage_analytics')).toHaveLength(50);
  } finally {
    await missed.stop();
  }
});
