import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { doNotSuggestEntry, objection } from '@tagwell/contracts/http/objection-routes';
import { useFakeIntervals } from '@tagwell/testkit/fake-intervals';
import { publishedEvents } from '@tagwell/testkit/start-service';
import { objectionGranted, operatorActed } from '@tagwell/contracts/events/events';
import { objectionAddressRoute } from '@tagwell/contracts/internal-routes';
import { until } from '@tagwell/testkit/until';
import * as z from 'zod/mini';
import { answerMailed, isSuggested, operate, readRefusal, zed } from './leaders-admin-builder.ts';
import { startAnalysis, type TestAnalysis } from './start-analysis.ts';

let service: TestAnalysis;
const intervals = useFakeIntervals();
beforeAll(async () => {
  service = await startAnalysis({ RATE_LIMITS: 'off' });
});
afterAll(async () => {
  intervals.restore();
  await service.stop();
});
beforeEach(async () => {
  await service.db('do_not_suggest').delete();
  await service.db('objections').delete();
  await service.db('leaders').delete();
  await service.db('catalogue_version').increment('version');
});

const operator = randomUUID();
const asOperator = (method: string, path: string, body?: unknown) =>
  service.call(method, `/api/admin${path}`, { operator, ...(body !== undefined && { body }) });
const postObjection = (body: unknown) => service.call('POST', '/api/objections', { body });
const openObjections = async () =>
  z.array(objection).parse((await asOperator('GET', '/objections')).body);

async function postObjectionWithEmail(name: string) {
  const email = `${randomUUID()}@example.com`;
  await postObjection({ name, recognizedBy: 'x', email });
  const id = (await openObjections()).find((one) => one.name === name)?.id ?? '';
  return { id, email };
}

async function block(body: unknown): Promise<string> {
  const answer = await asOperator('POST', '/do-not-suggest', body);
  expect(answer.status).toBe(200);
  return doNotSuggestEntry.parse(answer.body).id;
}

async function blockByForm(name: string, recognizedBy: string): Promise<string> {
  await postObjection({ name, recognizedBy });
  const [first] = await openObjections();
  return block({ objectionId: first?.id });
}

const recordMailOutcome = (id: string, outcome: 'sent' | 'failed') =>
  answerMailed(service, id, outcome);
const emailOf = async (id: string) =>
  (await service.ask('GET', objectionAddressRoute.path.replace('{id}', id))).body;
const grantsOf = async (id: string) =>
  (await publishedEvents(service.db, objectionGranted)).filter(
    ({ objectionId }) => objectionId === id,
  );

const isInSuggestions = (id: string) => isSuggested(service, id);

const keeper = { ...zed, name: 'Lu Fieldnote', profileUrl: 'https://www.linkedin.com/in/lu-f' };
const json = (people: readonly unknown[]) => JSON.stringify(people);
const csv = (id: string, name: string, profileUrl = '') =>
  `id,name,headline,topics,followers,posts,languages,region,asOf,profileUrl\n${id},${name},Keeper of bees,biodiversity:1,50K+,weekly,en,europe,2026-01,${profileUrl}\n`;

describe('an objection', () => {
  test('is stored, listed with matching people, and answered once', async () => {
    const asked = {
      name: ' Simon  Sinek ',
      recognizedBy: 'I write about leadership',
      email: 'Simon@example.com',
      message: 'Please leave me out.',
    };
    expect((await postObjection(asked)).status).toBe(201);
    const [one, ...others] = await openObjections();
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      name: 'Simon  Sinek',
      recognizedBy: asked.recognizedBy,
      message: asked.message,
      answeredAt: null,
      doNotSuggestId: null,
      matches: [{ id: 'simon-sinek', name: 'Simon Sinek' }],
    });
    for (const _time of [1, 2]) {
      expect((await asOperator('POST', `/objections/${one?.id}/answer`)).status).toBe(200);
    }
    expect(await openObjections()).toEqual([]);
    const answered = await asOperator('GET', '/objections?state=answered&query=simon@');
    expect(answered.headers.get('x-total-count')).toBe('1');
    const acts = await publishedEvents(service.db, operatorActed);
    expect(acts.filter(({ subject }) => subject === one?.id)).toMatchObject([
      { action: 'answer_objection', operatorId: operator },
    ]);
    expect((await asOperator('POST', `/objections/${randomUUID()}/answer`)).status).toBe(404);
  });

  test('keeps a name on one line and without invisible characters', async () => {
    expect((await postObjection({ name: '\u200b', recognizedBy: 'nobody' })).status).toBe(400);
    await postObjection({ name: 'Ann\n\u202eeoD', recognizedBy: 'nobody' });
    expect(await openObjections()).toMatchObject([{ name: 'Ann eoD' }]);
  });

  test('with an email address is answered once the mail is sent, and stays open if it fails', async () => {
    const { id, email } = await postObjectionWithEmail('Simon Sinek');
    for (const _time of [1, 2]) await block({ objectionId: id });
    expect(await grantsOf(id)).toHaveLength(1);
    expect(await openObjections()).toMatchObject([{ id, answer: 'queued', answeredAt: null }]);
    expect(await emailOf(id)).toEqual({ email });

    await recordMailOutcome(id, 'failed');
    expect(await openObjections()).toMatchObject([{ id, answer: 'failed', answeredAt: null }]);
    await recordMailOutcome(id, 'sent');
    // A late event: a sent answer stays sent.
    await recordMailOutcome(id, 'failed');
    expect(await openObjections()).toEqual([]);
    const answered = await asOperator('GET', '/objections?state=answered');
    expect(answered.body).toMatchObject([{ id, answer: 'sent', answeredAt: expect.any(String) }]);
  });

  test('is not answered by mail after its do-not-suggest entry is removed', async () => {
    const { id, email } = await postObjectionWithEmail('Simon Sinek');
    expect(await emailOf(id)).toEqual({ email: null });
    const suggestAgain = async (entry: string) =>
      expect((await asOperator('DELETE', `/do-not-suggest/${entry}`)).status).toBe(200);
    await suggestAgain(await block({ objectionId: id }));
    expect(await emailOf(id)).toEqual({ email: null });
    await recordMailOutcome(id, 'failed');
    expect(await openObjections()).toMatchObject([{ id, answer: null, doNotSuggestId: null }]);

    const entry = await block({ objectionId: id });
    expect(await grantsOf(id)).toHaveLength(2);
    expect(await emailOf(id)).toEqual({ email });
    await recordMailOutcome(id, 'sent');
    await suggestAgain(entry);
    expect(await openObjections()).toEqual([]);
  });

  test('whose mail has no outcome for a day counts as failed and can be retried', async () => {
    const { id } = await postObjectionWithEmail('Simon Sinek');
    const entry = await block({ objectionId: id });
    await service
      .db('objections')
      .where({ id })
      .update({
        answer_queued_at: service.db.raw(`now() - interval '26 hours'`),
      });
    expect(await openObjections()).toMatchObject([{ id, answer: 'failed', answeredAt: null }]);
    expect(await block({ objectionId: id })).toBe(entry);
    expect(await grantsOf(id)).toHaveLength(2);
    expect(await openObjections()).toMatchObject([{ id, answer: 'queued' }]);
    await recordMailOutcome(id, 'failed');
    await block({ objectionId: id });
    expect(await grantsOf(id)).toHaveLength(3);
  });

  test('under another name can be linked to a person found by an operator', async () => {
    await postObjection({ name: 'Sinek Simon', recognizedBy: 'simons' });
    const [asked] = await openObjections();
    const objectionId = asked?.id;
    expect(asked?.matches).toEqual([]);
    // The name was added first, and the person was still suggested.
    await block({ objectionId });
    expect(await isInSuggestions('simon-sinek')).toBe(true);
    const id = await block({ leaderId: 'simon-sinek', objectionId });
    expect(await block({ leaderId: 'simon-sinek' })).toBe(id);
    expect(await block({ leaderId: 'simon-sinek', objectionId })).toBe(id);
    expect(await isInSuggestions('simon-sinek')).toBe(false);
    expect(await openObjections()).toEqual([]);
    const unknown = { leaderId: 'simon-sinek', objectionId: randomUUID() };
    expect((await asOperator('POST', '/do-not-suggest', unknown)).status).toBe(404);
  });

  test.each([
    ['name', { name: ' ', recognizedBy: 'x' }],
    ['name', { name: 'x'.repeat(101), recognizedBy: 'x' }],
    ['recognizedBy', { name: 'Ana', recognizedBy: '' }],
    ['email', { name: 'Ana', recognizedBy: 'x', email: 'ana@' }],
    ['message', { name: 'Ana', recognizedBy: 'x', message: 'x'.repeat(2_001) }],
  ])('is rejected with 400 for an invalid %s', async (field, body) => {
    const answer = await postObjection(body);
    expect(answer.status).toBe(400);
    expect(readRefusal(answer).faults[0]).toMatch(new RegExp(`^${field}: `, 'u'));
    expect(await service.db('objections')).toEqual([]);
  });

  test('is in no event, and only operators can list it', async () => {
    await postObjection({ name: 'Ana', recognizedBy: 'x', email: 'ana.secret@example.com' });
    const [one] = await openObjections();
    await block({ objectionId: one?.id });
    expect(JSON.stringify(await service.db('outbox'))).not.toContain('ana.secret');
    for (const path of ['/objections', '/do-not-suggest']) {
      const user = randomUUID();
      expect((await service.call('GET', `/api/admin${path}`, { user })).status).not.toBe(200);
    }
  });
});

describe('a do-not-suggest entry', () => {
  test('survives CSV and JSON imports, adding, changing and another id', async () => {
    const me = operate(service);
    const added = await me.add(keeper);
    await blockByForm('LU  FIELDNOTE', 'https://linkedin.com/in/LU-F/?x=1');
    expect(await isInSuggestions(added.id)).toBe(false);

    const left = { added: 0, changed: 0, retired: 0, unchanged: 0, leftOut: 1 };
    const send = async (name: string, text: string) => (await me.send(name, text)).body;
    expect(await send('a.csv', csv(added.id, 'Another Name'))).toEqual(left);
    expect(await send('a.csv', csv('lu-2', 'Lu Fieldnote'))).toEqual(left);
    expect(await send('a.csv', csv('lu-3', 'Lu F', keeper.profileUrl))).toEqual(left);
    expect(await send('a.json', json([{ ...keeper, id: 'lu-4' }]))).toEqual(left);
    expect(await send('a.json', json([{ ...keeper, id: added.id, retired: true }]))).toEqual(left);

    // The catalogue entry is gone, as if somebody had removed it.
    await service.db('leaders').delete();
    expect(readRefusal(await me.ask('POST', '', { body: keeper })).status).toBe(400);
    expect(await send('a.csv', csv(added.id, 'Lu Fieldnote'))).toEqual(left);
    expect(await isInSuggestions(added.id)).toBe(false);
    expect(await service.db('leaders')).toEqual([]);
  });

  test('hides a shipped person, also from a starting worker, until it is removed', async () => {
    const me = operate(service);
    const id = await block({ leaderId: 'simon-sinek' });
    expect(await block({ leaderId: 'simon-sinek' })).toBe(id);
    expect(await isInSuggestions('simon-sinek')).toBe(false);
    expect((await me.read('simon-sinek')).doNotSuggestId).toBe(id);
    const listed = await me.ask('GET', '?state=do-not-suggest');
    expect(listed.headers.get('x-total-count')).toBe('1');
    const active = await me.ask('GET', '?query=simon+sinek');
    expect(active.body).toEqual([]);

    for (const _time of [1, 2]) {
      expect((await asOperator('DELETE', `/do-not-suggest/${id}`)).status).toBe(200);
    }
    expect(await isInSuggestions('simon-sinek')).toBe(true);
    const acts = await publishedEvents(service.db, operatorActed);
    const ofThis = acts.filter(({ subject }) => subject === id).map(({ action }) => action);
    expect(ofThis).toEqual(['do_not_suggest', 'suggest_again']);
  });

  test('is kept for each objection, and the person stays hidden until all are removed', async () => {
    const leaderId = 'simon-sinek';
    const first = await postObjectionWithEmail('Sinek S.');
    const second = await postObjectionWithEmail('S. Sinek');
    const entry = await block({ leaderId });
    expect(await block({ leaderId, objectionId: first.id })).toBe(entry);
    expect(await emailOf(first.id)).toEqual({ email: first.email });
    const other = await block({ leaderId, objectionId: second.id });
    expect(await emailOf(second.id)).toEqual({ email: second.email });
    for (const [id, isStillListed] of [
      [entry, true],
      [other, false],
    ] as const) {
      const { body } = await asOperator('DELETE', `/do-not-suggest/${id}`);
      expect(body).toMatchObject({ isStillListed });
      expect(await isInSuggestions(leaderId)).toBe(!isStillListed);
    }
  });

  test('does not hide a namesake with another profile', async () => {
    const me = operate(service);
    await blockByForm('Lu Fieldnote', 'https://www.linkedin.com/in/somebody-else');
    const added = await me.add(keeper);
    expect(await isInSuggestions(added.id)).toBe(true);
  });

  test('keeps the person out of fifty analyses of a running worker', async () => {
    await service.startWorker();
    await operate(service).add({ ...keeper, name: 'Vi Fieldnote' });
    const suggestsVi = async (place: number) => {
      const postContent = `Beekeeping taught me more about biodiversity than report ${place}: plant for the bees, and the rest follows.`;
      const asked = service.analyze('free', { body: { postContent } });
      return JSON.stringify(await intervals.passDuring(asked)).includes('Vi Fieldnote');
    };
    const untilSuggested = (expected: boolean) =>
      until(`Vi to be ${expected ? 'there' : 'gone'}`, async () => {
        // Workers poll every 2 s.
        intervals.pass(2_000);
        return (await suggestsVi(0)) === expected || undefined;
      });
    await untilSuggested(true);
    await block({ leaderId: 'vi-fieldnote' });
    await untilSuggested(false);
    for (let place = 1; place <= 50; place += 10) {
      const places = Array.from({ length: 10 }, (_, more) => place + more);
      expect(await Promise.all(places.map(suggestsVi))).not.toContain(true);
    }
  });
});
