import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { userDeleted } from '@tagwell/contracts/events/events';
import { analysisAccepted } from '@tagwell/contracts/http/analysis';
import { type FinishPostRequest, keptPost, postPage } from '@tagwell/contracts/http/posts-routes';
import { analysisUserDataRoute } from '@tagwell/contracts/internal-routes';
import { limits } from '@tagwell/contracts/limits';
import { handlersByName } from '@tagwell/events/consumer';
import { identityKey } from '@tagwell/service/identity';
import { callService } from '@tagwell/service/internal-calls';
import { createTestProcess, testRound } from '@tagwell/testkit/process-context';
import type { Answer } from '@tagwell/testkit/service-client';
import { analysesTable, createAnalysesRepository } from '../src/data/analyses.repository.ts';
import { createObjectionsRepository } from '../src/data/objections.repository.ts';
import { postsTable } from '../src/data/post-rows.ts';
import { createPostsRepository } from '../src/data/posts.repository.ts';
import { eventHandlers } from '../src/events/handlers.ts';
import { deleteOldPostsOnce } from '../src/jobs/periodic-work.ts';
import { doneAnalysis } from './create-writer.ts';
import { readRefusal } from './leaders-admin-builder.ts';
import { startAnalysis, type TestAnalysis } from './start-analysis.ts';

const text = 'Time to hire fell by half since our team works remotely.';

let service: TestAnalysis;
beforeAll(async () => {
  service = await startAnalysis();
});
afterAll(() => service.stop());

const ask = (user: string, method: string, path: string, body?: unknown) =>
  service.call(method, `/api/posts${path}`, { user, ...(body !== undefined && { body }) });
const save = (user: string, id: string, revision: number, changed: object = {}) =>
  ask(user, 'PUT', `/${id}`, { text, keywords: [], revision, ...changed });
const get = (user: string, id: string) => ask(user, 'GET', `/${id}`);
const list = async (user: string, query = '') =>
  postPage.parse((await ask(user, 'GET', query)).body);

function read({ status, body }: Answer) {
  expect({ status, body }).toMatchObject({ status: 200 });
  return keptPost.parse(body);
}

/** A finished premium analysis, with only what posts need. */
async function analyzed(user: string): Promise<string> {
  const answer = await service.call('POST', '/api/premium-analyze', {
    user,
    as: user,
    headers: { Prefer: 'respond-async' },
    body: { postContent: text, additionalKeywords: ['hiring'] },
  });
  const { analysisId: id } = analysisAccepted.parse(answer.body);
  await service.db(analysesTable).where({ id }).update(doneAnalysis);
  return id;
}

const finishedText = `${text}\n\n#Tagwell\nThought leaders: @analima`;
const people = [{ id: 'ana-lima', name: 'Ana Lima', isFromNetwork: false }];
const finish = (user: string, analysisId: string, changed: Partial<FinishPostRequest> = {}) =>
  ask(user, 'PUT', `/finished/${analysisId}`, {
    text: finishedText,
    people,
    way: 'two-steps',
    ...changed,
  });

describe('a draft', () => {
  test('is stored unchanged, and each change increments its revision', async () => {
    const [user, id] = [randomUUID(), randomUUID()];
    const typed = '  One\r\n\u0065\u0301 two ';
    const words = { text: typed, keywords: ['hiring'] };
    const kept = { ...words, id, state: 'draft', revision: 1, paid: false };
    expect(read(await save(user, id, 0, words))).toMatchObject(kept);
    expect(read(await save(user, id, 1))).toMatchObject({ text, keywords: [], revision: 2 });
    expect(read(await get(user, id))).toMatchObject({ text, revision: 2 });
  });

  test('is not overwritten by a save with an outdated revision', async () => {
    const [user, id] = [randomUUID(), randomUUID()];
    await save(user, id, 0);
    const writes = ['first', 'second', 'third'].map((word) => save(user, id, 1, { text: word }));
    const answers = await Promise.all(writes);
    const [won, ...others] = answers.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    for (const refused of answers.filter(({ status }) => status !== 200)) {
      expect(readRefusal(refused)).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    }
    expect(read(await get(user, id)).text).toBe(won && read(won).text);
  });

  test('is stored once when the same change arrives repeatedly', async () => {
    const [user, id] = [randomUUID(), randomUUID()];
    const answers = await Promise.all([1, 2, 3].map(() => save(user, id, 0)));
    expect(answers.map((one) => read(one).revision)).toEqual([1, 1, 1]);
    await save(user, id, 1, { text: 'Another' });
    expect(read(await save(user, id, 1, { text: 'Another' })).revision).toBe(2);
    expect((await list(user)).posts).toHaveLength(1);
  });

  test('needs a text of up to draftMaxCharacters in any script', async () => {
    const [user, id] = [randomUUID(), randomUUID()];
    const longest = '語'.repeat(limits.draftMaxCharacters);
    const keywords = Array.from({ length: limits.keywordsMax }, (_, n) => `${n}`.padEnd(50, '語'));
    expect(read(await save(user, id, 0, { text: longest, keywords })).text).toBe(longest);
    for (const refused of [`${longest}x`, ' \n ']) {
      expect((await save(user, randomUUID(), 0, { text: refused })).status).toBe(400);
    }
    expect((await list(user)).posts).toHaveLength(1);
  });

  test('answers 404 to other users who read, change, delete or restore it', async () => {
    const [user, stranger, id] = [randomUUID(), randomUUID(), randomUUID()];
    await save(user, id, 0);
    const answers = [
      await get(stranger, id),
      await save(stranger, id, 1),
      // A device that knew a permanently deleted draft does not recreate it.
      await save(user, randomUUID(), 3),
      await save(stranger, id, 0, { text: 'Mine' }),
      await ask(stranger, 'DELETE', `/${id}`),
      await ask(stranger, 'POST', `/${id}/restore`),
    ];
    expect(answers.map(readRefusal)).toEqual(
      answers.map(() => ({ status: 404, code: 'not_found', faults: [] })),
    );
    expect((await list(stranger)).posts).toEqual([]);
    expect(read(await get(user, id))).toMatchObject({ text, revision: 1 });
  });
});

describe('a finished post', () => {
  test('replaces its draft, lists the tagged people and becomes paid with its analysis', async () => {
    const [user, id] = [randomUUID(), randomUUID()];
    const analysisId = await analyzed(user);
    await save(user, id, 0);
    const done = read(await finish(user, analysisId, { draft: { id, revision: 1 } }));
    expect(done).toMatchObject({
      id,
      state: 'finished',
      text,
      finished: { analysisId, text: finishedText, people, way: 'two-steps' },
      paid: false,
    });
    expect((await list(user)).posts).toMatchObject([
      { id, state: 'finished', tagged: ['Ana Lima'], paid: false },
    ]);
    await service.db(analysesTable).where({ id: analysisId }).update({ paid: true });
    expect((await list(user)).posts).toMatchObject([{ id, paid: true }]);
    expect(read(await get(user, id)).paid).toBe(true);
    const late = await save(user, id, done.revision, { text: 'Typed on elsewhere' });
    expect(readRefusal(late).code).toBe('changed_meanwhile');
  });

  test('exists once per analysis, with the text copied last', async () => {
    const user = randomUUID();
    const analysisId = await analyzed(user);
    const copies = await Promise.all([1, 2, 3].map(() => finish(user, analysisId)));
    expect(new Set(copies.map((copy) => read(copy).id)).size).toBe(1);
    const changed = `${finishedText} Changed.`;
    const again = read(await finish(user, analysisId, { text: changed, people: [] }));
    expect(again.finished).toMatchObject({ text: changed, people: [] });
    expect(again).toMatchObject({ text, keywords: ['hiring'] });
    expect((await list(user)).posts).toHaveLength(1);
  });

  test('keeps the organizations it tags', async () => {
    const user = randomUUID();
    const analysisId = await analyzed(user);
    const organizations = [{ id: 'ibm', name: 'IBM' }];
    const done = read(await finish(user, analysisId, { organizations }));
    expect(done.finished?.organizations).toEqual(organizations);
    expect((await list(user)).posts).toMatchObject([
      { tagged: ['Ana Lima'], taggedOrganizations: ['IBM'] },
    ]);
    expect(read(await finish(user, analysisId)).finished).not.toHaveProperty('organizations');
    const four = [1, 2, 3, 4].map((n) => ({ id: `o${n}`, name: `O${n}` }));
    expect((await finish(user, analysisId, { organizations: four })).status).toBe(400);
  });

  test('leaves a draft that was changed elsewhere unchanged', async () => {
    const [user, id] = [randomUUID(), randomUUID()];
    await save(user, id, 0);
    await save(user, id, 1, { text: 'Changed elsewhere' });
    const analysisId = await analyzed(user);
    const done = read(await finish(user, analysisId, { draft: { id, revision: 1 } }));
    expect(done.id).not.toBe(id);
    expect(read(await get(user, id))).toMatchObject({ state: 'draft', text: 'Changed elsewhere' });
  });

  test("needs the writer's own premium analysis", async () => {
    const [user, stranger] = [randomUUID(), randomUUID()];
    const analysisId = await analyzed(user);
    expect((await finish(stranger, analysisId)).status).toBe(404);
    expect((await finish(user, randomUUID())).status).toBe(404);
    for (const other of [{ state: 'running' }, { state: 'done', kind: 'free' }]) {
      await service.db(analysesTable).where({ id: analysisId }).update(other);
      expect((await finish(user, analysisId)).status).toBe(404);
    }
    expect((await list(user)).posts).toEqual([]);
  });
});

describe('the list of posts', () => {
  test('is sorted by last change and pages without duplicates', async () => {
    const user = randomUUID();
    const ids = Array.from({ length: 5 }, () => randomUUID());
    for (const id of ids) await save(user, id, 0, { text: `${'🎉'.repeat(200)}${id}` });
    await save(user, ids[0] ?? '', 1);
    const seen: string[] = [];
    for (let cursor = ''; ;) {
      const page = await list(user, `?limit=2${cursor}`);
      seen.push(...page.posts.map(({ id }) => id));
      if (page.nextCursor === null) break;
      cursor = `&cursor=${page.nextCursor}`;
    }
    expect(seen).toEqual([ids[0], ...ids.slice(1).toReversed()]);
    expect((await ask(user, 'GET', '?cursor=nonsense')).status).toBe(400);
  });

  test('is limited to postsKept, even for concurrent saves', async () => {
    const user = randomUUID();
    const analysisId = await analyzed(user);
    const { id } = read(await finish(user, analysisId));
    // Not the analysis's text: a draft with that text would become the finished post.
    const words = { text: 'Other words' };
    const draft = { ...words, user_id: user, state: 'draft', keywords: '[]', revision: 1 };
    const row = { ...draft, updated_at: new Date() };
    const rows = Array.from({ length: limits.postsKept - 2 }, () => ({ ...row, id: randomUUID() }));
    await service.db.batchInsert(postsTable, rows);
    const answers = await Promise.all([1, 2, 3].map(() => save(user, randomUUID(), 0, words)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    const refused = await finish(user, await analyzed(user));
    expect(readRefusal(refused)).toMatchObject({ status: 409, code: 'too_many_posts' });
    expect((await finish(user, analysisId)).status).toBe(200);
    await ask(user, 'DELETE', `/${id}`);
    expect((await save(user, randomUUID(), 0, words)).status).toBe(200);
    for (const back of [await ask(user, 'POST', `/${id}/restore`), await finish(user, analysisId)])
      expect(readRefusal(back).code).toBe('too_many_posts');
  });
});

describe('a deleted post', () => {
  test('is in no list and can be restored unchanged', async () => {
    const [user, id, other] = [randomUUID(), randomUUID(), randomUUID()];
    await save(user, id, 0);
    await save(user, other, 0);
    const before = await list(user);
    expect((await ask(user, 'DELETE', `/${id}`)).status).toBe(200);
    expect((await list(user)).posts.map((post) => post.id)).toEqual([other]);
    expect((await get(user, id)).status).toBe(404);
    expect((await save(user, id, 1)).status).toBe(404);
    for (const _time of [1, 2]) {
      expect(read(await ask(user, 'POST', `/${id}/restore`))).toMatchObject({ text, revision: 1 });
    }
    expect(await list(user)).toEqual(before);
  });

  test('is purged after an hour, and an unchanged post after the retention period', async () => {
    const user = randomUUID();
    const ids = Array.from({ length: 4 }, () => randomUUID());
    for (const id of ids) await save(user, id, 0);
    const [deleted, justDeleted, old, kept] = ids;
    const set = (id: string | undefined, change: object) =>
      service.db(postsTable).where({ id }).update(change);
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    await set(deleted, { deleted_at: ago(1.1) });
    await set(justDeleted, { deleted_at: ago(0.9) });
    await set(old, { updated_at: ago(91 * 24) });
    await set(kept, { updated_at: ago(89 * 24) });
    const all = {
      analyses: createAnalysesRepository(service.db),
      objections: createObjectionsRepository(service.db),
      posts: createPostsRepository(service.db),
    };
    await deleteOldPostsOnce(all, 90, testRound());
    const left = await service.db(postsTable).where({ user_id: user }).pluck('id');
    expect(new Set(left)).toEqual(new Set([justDeleted, kept]));
  });

  test('is deleted with the account', async () => {
    const [user, stays] = [randomUUID(), randomUUID()];
    const [one, two] = [randomUUID(), randomUUID()];
    for (const id of [one, two]) await save(user, id, 0);
    await ask(user, 'DELETE', `/${two}`);
    await save(stays, randomUUID(), 0);
    const key = identityKey(service.internalKey);
    const peer = { name: 'analysis', url: service.baseUrl, key } as const;
    const request = { params: { id: user }, timeoutMs: 10_000 };
    const taken = await callService(peer, analysisUserDataRoute, request);
    const [live, deleted] = [{ id: one, text }, { deletedAt: expect.any(String) }];
    expect(taken['posts']).toMatchObject([live, { id: two, ...deleted }]);
    const { logger } = createTestProcess('test').context;
    const handler = handlersByName(eventHandlers()).get(userDeleted.name);
    const event = { eventId: randomUUID(), publishedAt: new Date(), logger };
    await handler?.handle(service.db, { ...event, payload: { userId: user } });
    expect(await service.db(postsTable).where({ user_id: user })).toEqual([]);
    expect(await service.db(postsTable).where({ user_id: stays })).toHaveLength(1);
  });
});
