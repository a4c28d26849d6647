import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { analysisAccepted, recentAnalysis } from '@tagwell/contracts/http/analysis';
import { keptPost, postPage } from '@tagwell/contracts/http/posts-routes';
import * as z from 'zod/mini';
import { analysesTable } from '../src/data/analyses.repository.ts';
import { doneAnalysis } from './create-writer.ts';
import { startAnalysis, type TestAnalysis } from './start-analysis.ts';

const text = 'Time to hire fell by half since our team works remotely.';
const people = [{ id: 'ana-lima', name: 'Ana Lima', isFromNetwork: false }];
const copiedPost = { text: `${text}\n\n#Tagwell @analima`, people, way: 'two-steps' };
const editedPost = { ...copiedPost, text: `${text} My last line.\n\n@analima` };

let service: TestAnalysis;
beforeAll(async () => {
  service = await startAnalysis();
});
afterAll(() => service.stop());

async function ask(user: string, method: string, path: string, body?: object) {
  const answer = await service.call(method, path, { user, as: user, ...(body && { body }) });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}

/** A writer with a finished analysis. */
async function writer(user: string = randomUUID()) {
  const answer = await service.call('POST', '/api/premium-analyze', {
    user,
    as: user,
    headers: { Prefer: 'respond-async' },
    body: { postContent: text },
  });
  const { analysisId } = analysisAccepted.parse(answer.body);
  await service.db(analysesTable).where({ id: analysisId }).update(doneAnalysis);
  const put = async (path: string, body: object) =>
    keptPost.parse(await ask(user, 'PUT', `/api/posts/${path}`, body));
  return {
    user,
    analysisId,
    read: async (id: string) => keptPost.parse(await ask(user, 'GET', `/api/posts/${id}`)),
    list: async () => postPage.parse(await ask(user, 'GET', '/api/posts')).posts,
    recent: async () => z.array(recentAnalysis).parse(await ask(user, 'GET', '/api/analyses')),
    save: (id: string, revision: number, words: string) =>
      put(id, { text: words, keywords: [], revision }),
    edit: (changed: object = {}) =>
      put(`finished/${analysisId}`, { ...editedPost, copied: false, ...changed }),
    tryEdit: (changed: object) =>
      service.call('PUT', `/api/posts/finished/${analysisId}`, {
        user,
        as: user,
        body: { ...editedPost, copied: false, ...changed },
      }),
    copy: (changed: object = {}) => put(`finished/${analysisId}`, { ...copiedPost, ...changed }),
  };
}

test('an edit before the first copy is stored with its draft and removed by the copy', async () => {
  const [ana, id] = [await writer(), randomUUID()];
  await ana.save(id, 0, text);
  const edited = await ana.edit({ draft: { id, revision: 1 } });
  expect(edited).toMatchObject({ id, state: 'draft', text, revision: 1 });
  expect(edited).not.toHaveProperty('finished');
  expect((await ana.read(id)).edited).toEqual({ analysisId: ana.analysisId, ...editedPost });
  expect(await ana.recent()).toMatchObject([{ id: ana.analysisId, postId: id }]);
  await ana.edit({ text: 'Another edit' });
  expect((await ana.read(id)).edited?.text).toBe('Another edit');
  expect(await ana.list()).toMatchObject([{ id, state: 'draft', tagged: [] }]);

  const done = await ana.copy({ text: 'Another edit' });
  expect(done).toMatchObject({ id, state: 'finished', finished: { text: 'Another edit' } });
  expect(done).not.toHaveProperty('edited');
});

test('an edit after the copy is stored beside the copied text', async () => {
  const ana = await writer();
  const { id } = await ana.copy();
  await ana.edit();
  expect(await ana.read(id)).toMatchObject({
    state: 'finished',
    finished: { text: copiedPost.text },
    edited: { text: editedPost.text },
  });
  expect(await ana.list()).toMatchObject([{ id, tagged: ['Ana Lima'] }]);
});

test('concurrent edits of a post without a draft create one draft', async () => {
  const ana = await writer();
  const edits = await Promise.all([1, 2, 3].map(() => ana.edit()));
  const [{ id } = { id: '' }] = edits;
  expect(edits.map((edit) => edit.id)).toEqual([id, id, id]);
  expect(await ana.list()).toMatchObject([{ id, state: 'draft' }]);
});

test('an edit based on an outdated version answers 409 and overwrites nothing', async () => {
  const ana = await writer();
  const first = await ana.edit({ since: null });
  const here = await ana.edit({ since: first.updatedAt, text: 'Edited here' });
  for (const since of [null, first.updatedAt]) {
    expect(await ana.tryEdit({ since, text: 'Edited there' })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
  }
  expect((await ana.read(here.id)).edited?.text).toBe('Edited here');
  const copied = await ana.copy();
  expect(await ana.tryEdit({ since: here.updatedAt })).toMatchObject({ status: 409 });
  expect(await ana.read(here.id)).not.toHaveProperty('edited');
  // A device that has read the other version may overwrite it.
  expect(await ana.edit({ since: copied.updatedAt })).toHaveProperty('edited');
  expect((await ana.edit({ text: 'Mine all the same' })).edited?.text).toBe('Mine all the same');
});

test('a repeated edit changes nothing, and answers 409 once there is a newer one', async () => {
  const ana = await writer();
  const first = await ana.edit({ since: null });
  expect(await ana.edit({ since: null })).toEqual(first);
  const other = await ana.edit({ since: first.updatedAt, text: 'Edited there' });
  expect(await ana.tryEdit({ since: null })).toMatchObject({ status: 409 });
  expect((await ana.read(other.id)).edited?.text).toBe('Edited there');
});

test('a copy keeps a newer edit of another device beside it', async () => {
  const ana = await writer();
  const before = await ana.edit({ since: null });
  for (const since of [null, before.updatedAt]) {
    await ana.edit({ text: 'Edited there' });
    const copied = { finished: { text: copiedPost.text }, edited: { text: 'Edited there' } };
    expect(await ana.copy({ since })).toMatchObject(copied);
  }
  const seen = await ana.edit({ text: 'Edited here' });
  expect(await ana.copy({ since: seen.updatedAt })).not.toHaveProperty('edited');
});

test('a copy from another analysis keeps an edit unseen by its device as a draft', async () => {
  const [ana, id] = [await writer(), randomUUID()];
  await ana.save(id, 0, text);
  await ana.edit({ since: null, text: 'Edited before' });
  const again = await writer(ana.user);
  const unseen = await ana.edit({ text: 'Edited there' });
  const copied = await again.copy({ since: null, draft: { id, revision: 1 } });
  expect(copied).toMatchObject({ state: 'finished', finished: { text: copiedPost.text } });
  expect(copied).not.toHaveProperty('edited');
  expect(await ana.read(id)).toMatchObject({ state: 'draft', edited: { text: 'Edited there' } });
  // Copying again keeps the same post.
  expect((await again.copy({ since: copied.updatedAt })).id).toBe(copied.id);
  expect(await ana.list()).toMatchObject([{ id: copied.id }, { id }]);

  // A device that has read the edit continues from it: there is one post.
  const third = await writer(ana.user);
  const seen = await third.copy({ since: unseen.updatedAt, draft: { id, revision: 1 } });
  expect(seen).toMatchObject({ id, state: 'finished' });
  expect(seen).not.toHaveProperty('edited');
});

test('saving other words into a draft removes the edit of the earlier words', async () => {
  const [ana, id] = [await writer(), randomUUID()];
  await ana.save(id, 0, text);
  await ana.edit();
  expect(await ana.save(id, 1, text)).toHaveProperty('edited');
  expect(await ana.save(id, 2, 'Other words')).not.toHaveProperty('edited');
});

test('edits from two analyses of one draft conflict like edits of one analysis', async () => {
  const [here, id] = [await writer(), randomUUID()];
  const there = await writer(here.user);
  await here.save(id, 0, text);
  const draft = { id, revision: 1 };
  const first = await here.edit({ draft, since: null, text: 'Edited here' });
  expect(await there.tryEdit({ draft, since: null, text: 'Edited there' })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile' },
  });
  expect((await here.read(id)).edited?.text).toBe('Edited here');
  await there.edit({ draft, text: 'Edited there' });
  expect(await here.tryEdit({ draft, since: first.updatedAt })).toMatchObject({ status: 409 });
  // An analysis requested after that edit continues from it.
  const again = await writer(here.user);
  await again.edit({ draft, since: null, text: 'Edited again' });
  // The copied post does not keep another analysis's edit.
  expect(await here.copy({ draft, since: first.updatedAt })).not.toHaveProperty('edited');
});

test('a draft in another Unicode form with other line breaks matches its analysis', async () => {
  const [ana, id, twin] = [await writer(), randomUUID(), randomUUID()];
  const [words, typed] = ['Un café,\npour tous', 'Un cafe\u0301,\r\npour tous'];
  await ana.save(id, 0, typed);
  await service.db(analysesTable).where({ id: ana.analysisId }).update({ post_content: words });
  expect((await ana.read(id)).analysisId).toBe(ana.analysisId);
  await ana.save(twin, 0, typed);
  await ana.save(id, 1, typed);
  expect(await ana.copy()).toMatchObject({ id, state: 'finished', text: typed });
  expect(await ana.list()).toMatchObject([{ id, state: 'finished' }]);
});
