import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { outcomesToAskRoute } from '@tagwell/contracts/http/outcome-routes';
import { keptPost, type Outcome } from '@tagwell/contracts/http/posts-routes';
import { consentsTable, createOutcomesRepository } from '../src/data/outcomes.repository.ts';
import { postsTable } from '../src/data/post-rows.ts';
import { createPostsRepository } from '../src/data/posts.repository.ts';
import { createWriter, deleteAccount } from './create-writer.ts';
import { readRefusal } from './leaders-admin-builder.ts';
import { startAnalysis, type TestAnalysis } from './start-analysis.ts';

let service: TestAnalysis;
beforeAll(async () => {
  service = await startAnalysis();
});
afterAll(() => service.stop());

const ask = (user: string, method: string, path: string, body?: unknown) =>
  service.call(method, `/api${path}`, { user, ...(body !== undefined && { body }) });
const { body: toAskBody } = outcomesToAskRoute.responses[200];
const outcomesToAsk = async (user: string) =>
  toAskBody.parse((await ask(user, 'GET', '/outcomes')).body);
const setAsks = (user: string, asks: boolean) => ask(user, 'PUT', '/outcomes', { asks });
const record = (user: string, id: string, outcome: Outcome) =>
  ask(user, 'PUT', `/posts/${id}/outcome`, { outcome });

const ana = { id: 'ana-lima', name: 'Ana Lima', isFromNetwork: false };
const bo = { id: 'bo-reed', name: 'Bo Reed', isFromNetwork: false };

/** Inserts a finished post of this many hours ago. */
async function finished(userId: string, hoursAgo: number, people: object[] = [ana]) {
  const id = randomUUID();
  await service.db(postsTable).insert({
    id,
    user_id: userId,
    state: 'finished',
    text: 'Time to hire fell by half.',
    keywords: '[]',
    revision: 1,
    analysis_id: randomUUID(),
    finished_text: 'Time to hire fell by half. @Ana Lima',
    people: JSON.stringify(people),
    way: 'two-steps',
    updated_at: new Date(Date.now() - hoursAgo * 3_600_000),
  });
  return id;
}

/** Somebody finishes a post with these people and reports its outcome. */
async function reported(user: string, outcome: Outcome, people: object[]) {
  const id = await finished(user, 30, people);
  expect((await record(user, id, outcome)).status).toBe(200);
}

const answers = async () =>
  Object.fromEntries(await createOutcomesRepository(service.db).answersOfLeaders());

describe('the outcome of a finished post', () => {
  test('is asked for after a day if the post tags somebody and no outcome is recorded', async () => {
    const user = randomUUID();
    const due = await finished(user, 30);
    await finished(user, 2);
    await finished(user, 24 * 20);
    await finished(user, 30, []);
    expect(await outcomesToAsk(user)).toMatchObject({
      asks: null,
      posts: [{ id: due, tagged: ['Ana Lima'] }],
    });
    expect((await record(user, due, 'some')).status).toBe(200);
    expect((await outcomesToAsk(user)).posts).toEqual([]);
    expect(keptPost.parse((await ask(user, 'GET', `/posts/${due}`)).body).outcome).toBe('some');
    expect((await record(user, due, 'all')).status).toBe(200);
  });

  test('is not asked for when the writer turned the question off', async () => {
    const user = randomUUID();
    await finished(user, 30);
    await setAsks(user, false);
    expect(await outcomesToAsk(user)).toEqual({ asks: false, posts: [] });
    await setAsks(user, true);
    expect((await outcomesToAsk(user)).posts).toHaveLength(1);
  });

  test("can be recorded for the writer's own finished posts only", async () => {
    const [user, other] = [randomUUID(), randomUUID()];
    const post = await finished(user, 30);
    expect((await record(other, post, 'all')).status).toBe(404);
    const draft = randomUUID();
    await ask(user, 'PUT', `/posts/${draft}`, { text: 'A draft', keywords: [], revision: 0 });
    expect((await record(user, draft, 'all')).status).toBe(404);
    expect((await ask(user, 'PUT', `/posts/${post}/outcome`, { outcome: 'most' })).status).toBe(
      400,
    );
  });

  test('counts per tagged leader, as a half for "some", and not for connections', async () => {
    await service.db(postsTable).delete();
    const network = { id: 'connection-1', name: 'Cy Poe', isFromNetwork: true };
    await reported(randomUUID(), 'all', [ana, bo, network]);
    await reported(randomUUID(), 'some', [ana]);
    await reported(randomUUID(), 'nobody', [bo]);
    await reported(randomUUID(), 'unknown', [bo]);
    expect(await answers()).toEqual({
      'ana-lima': { writers: 2, answered: 1.5 },
      'bo-reed': { writers: 2, answered: 1 },
    });
    expect(await createOutcomesRepository(service.db).sums()).toEqual({
      nobody: 1,
      some: 1,
      all: 1,
    });
  });

  test('counts a writer once per leader, by the share of their posts with a reply', async () => {
    await service.db(postsTable).delete();
    const [busy, other] = [randomUUID(), randomUUID()];
    await reported(busy, 'all', [ana, bo]);
    await reported(busy, 'all', [ana]);
    await reported(busy, 'some', [ana]);
    await reported(busy, 'nobody', [ana]);
    await reported(other, 'nobody', [ana]);
    expect(await answers()).toEqual({
      'ana-lima': { writers: 2, answered: 0.625 },
      'bo-reed': { writers: 1, answered: 1 },
    });
    await deleteAccount(service, busy);
    expect(await answers()).toEqual({ 'ana-lima': { writers: 1, answered: 0 } });
  });

  test('counts a person once per post, even if sent several times', async () => {
    const writer = createWriter(service);
    const request = { people: [ana, bo, { ...ana, name: 'Ana de Lima' }] };
    const { finished: kept } = keptPost.parse(
      (await writer.finish(await writer.analyze(), request)).body,
    );
    expect(kept?.people).toEqual([ana, bo]);
  });

  test('is not for people whom the analysis did not suggest', async () => {
    const writer = createWriter(service);
    const analysisId = await writer.analyze();
    const cy = { id: 'cy-poe', name: 'Cy Poe', isFromNetwork: false };
    const stranger = { id: 'di-wong', name: 'Di Wong', isFromNetwork: false };
    for (const copied of [true, false]) {
      const refused = await writer.finish(analysisId, { people: [ana, stranger], copied });
      expect(readRefusal(refused)).toMatchObject({ status: 400, code: 'invalid_request' });
    }
    expect((await writer.kept()).posts).toEqual([]);
    expect(await writer.finish(analysisId, { people: [ana, bo, cy] })).toMatchObject({
      status: 200,
    });
  });

  test('is reset when the post is copied with other people', async () => {
    const writer = createWriter(service);
    const analysisId = await writer.analyze();
    const copyWith = (people: object[]) => writer.finish(analysisId, { people });
    const outcomeAfter = async (people: object[]) =>
      keptPost.parse((await copyWith(people)).body).outcome;
    const { id } = keptPost.parse((await copyWith([ana, bo])).body);
    await service.db(postsTable).where({ id }).update({ outcome: 'all' });
    expect(await outcomeAfter([bo, { ...ana, name: 'Ana de Lima' }])).toBe('all');
    expect(await outcomeAfter([ana])).toBeUndefined();
  });

  test('is deleted with the account', async () => {
    const user = randomUUID();
    await record(user, await finished(user, 30), 'all');
    await setAsks(user, true);
    await deleteAccount(service, user);
    expect(await service.db(postsTable).where({ user_id: user })).toEqual([]);
    expect(await service.db(consentsTable).where({ user_id: user })).toEqual([]);
  });
});

test('deleting a post uses the clock of the database', async () => {
  const user = randomUUID();
  const id = await finished(user, 1);
  jest.useFakeTimers({
    now: 0,
    doNotFake: [
      'nextTick',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
  const removing = createPostsRepository(service.db).remove(user, id);
  expect(await removing.finally(() => jest.useRealTimers())).toBe(true);
  const recent = `deleted_at > now() - interval '1 minute'`;
  expect(await service.db(postsTable).where({ id }).whereRaw(recent)).toHaveLength(1);
});
