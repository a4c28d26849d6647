import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { keptPost } from '@tagwell/contracts/http/posts-routes';
import { testRound } from '@tagwell/testkit/process-context';
import { until } from '@tagwell/testkit/until';
import { analysesTable, createAnalysesRepository } from '../src/data/analyses.repository.ts';
import { createObjectionsRepository } from '../src/data/objections.repository.ts';
import { postsTable } from '../src/data/post-rows.ts';
import { createPostsRepository } from '../src/data/posts.repository.ts';
import { deleteOldPostsOnce } from '../src/jobs/periodic-work.ts';
import { createWriter, hoursAgo, type Writer } from './create-writer.ts';
import { readRefusal } from './leaders-admin-builder.ts';
import { startAnalysis, type TestAnalysis } from './start-analysis.ts';

const retentionDays = 90;

let service: TestAnalysis;
beforeAll(async () => {
  service = await startAnalysis();
});
afterAll(() => service.stop());

const writer = () => createWriter(service);
const daysAgo = (days: number) => hoursAgo(days * 24);
const setPost = (id: string, change: object) => service.db(postsTable).where({ id }).update(change);
const setAnalysis = (id: string, change: object) =>
  service.db(analysesTable).where({ id }).update(change);

const deleteOldPosts = (days = retentionDays) => {
  const { db } = service;
  const kept = {
    analyses: createAnalysesRepository(db),
    objections: createObjectionsRepository(db),
    posts: createPostsRepository(db),
  };
  return deleteOldPostsOnce(kept, days, testRound());
};

/** The service's tables that contain the text, in any column. */
async function tablesContaining(mark: string): Promise<string[]> {
  const names: string[] = await service
    .db('information_schema.tables')
    .whereRaw(`table_schema = current_schema() AND table_type = 'BASE TABLE'`)
    .pluck('table_name');
  const said: string[] = [];
  for (const name of names) {
    const one = service.db({ one: name }).whereRaw('one::text LIKE ?', [`%${mark}%`]);
    if ((await one.first(service.db.raw('1'))) !== undefined) said.push(name);
  }
  return said;
}

const ways: Record<string, (ana: Writer, analysisId: string) => Promise<string>> = {
  copied: (ana, analysisId) => ana.copy(analysisId),
  edited: (ana, analysisId) => ana.edit(analysisId),
  'only saved as a draft': (ana) => ana.draft(),
  'saved with Windows line breaks and in NFD': (ana) =>
    ana.draft(ana.words.replaceAll('\n', '\r\n').normalize('NFD')),
};

describe.each(Object.entries(ways))('deleting a post that was %s', (_way, make) => {
  test('hides its analysis, and restoring the post shows it again', async () => {
    const ana = writer();
    const analysisId = await ana.analyze();
    const id = await make(ana, analysisId);
    expect(await ana.recent()).toEqual([analysisId]);
    await ana.remove(id);
    expect(await ana.recent()).toEqual([]);
    await setPost(id, { deleted_at: hoursAgo(0.9) });
    await deleteOldPosts();
    await ana.restore(id);
    expect(await ana.recent()).toEqual([analysisId]);
  });

  test('removes its text from every table after an hour', async () => {
    const ana = writer();
    const id = await make(ana, await ana.analyze());
    await ana.analyze('free');
    expect(await tablesContaining(ana.mark)).toEqual(expect.arrayContaining(['analyses', 'posts']));
    await ana.remove(id);
    await setPost(id, { deleted_at: hoursAgo(1.1) });
    await deleteOldPosts();
    expect(await tablesContaining(ana.mark)).toEqual([]);
    expect(await ana.kept()).toEqual({ posts: [], analyses: [] });
  });

  test('is not undone by an edit from another device, but is by a copy', async () => {
    const ana = writer();
    const analysisId = await ana.analyze();
    const id = await make(ana, analysisId);
    await ana.remove(id);
    const edit = await ana.finish(analysisId, { copied: false, draft: { id, revision: 1 } });
    expect(readRefusal(edit)).toMatchObject({ status: 404, code: 'not_found' });
    expect(edit.body).toMatchObject({ message: expect.stringContaining('deleted') });
    expect(await service.db(postsTable).where({ deleted_at: null }).pluck('id')).not.toContain(id);
    expect((await ana.kept()).posts).toEqual([id]);
    expect(await ana.recent()).toEqual([]);
    await ana.copy(analysisId);
    expect(await ana.recent()).toEqual([analysisId]);
  });
});

/** A draft analyzed with its first text and with its current one. */
async function rewrittenDraft(ana: Writer) {
  const id = await ana.draft(ana.words.replaceAll('\n', '\r\n'));
  const first = await ana.analyze();
  const words = `${ana.words} Twice a week.`;
  await ana.rewrite(id, 1, words);
  return { id, first, last: await ana.analyze('premium', words), words };
}

describe('the analysis of an earlier text', () => {
  test.each(['written', 'edited', 'copied'])(
    'is hidden and deleted with a post that was %s',
    async (way) => {
      const ana = writer();
      const { id, first, last, words } = await rewrittenDraft(ana);
      const draft = { id, revision: 2 };
      if (way !== 'written')
        await ana.finish(last, { text: words, draft, copied: way === 'copied' });
      expect(await ana.recent()).toEqual(expect.arrayContaining([first, last]));
      await ana.remove(id);
      expect(await ana.recent()).toEqual([]);
      await ana.restore(id);
      expect(await ana.recent()).toHaveLength(2);
      await ana.remove(id);
      await setPost(id, { deleted_at: hoursAgo(1.1) });
      await deleteOldPosts();
      expect(await tablesContaining(ana.mark)).toEqual([]);
    },
  );

  test('is kept while another post has that text', async () => {
    const ana = writer();
    const { id, first, last } = await rewrittenDraft(ana);
    const other = await ana.draft();
    await ana.remove(id);
    await setPost(id, { deleted_at: hoursAgo(1.1) });
    await deleteOldPosts();
    expect(await ana.kept()).toEqual({ posts: [other], analyses: [first] });
    // The analysis's own post is gone, so it now belongs to the other one.
    await ana.rewrite(other, 1, 'Other words altogether.');
    expect(await ana.recent()).toEqual([first]);
    await ana.remove(other);
    expect(await ana.recent()).toEqual([]);
    expect(last).not.toBe(first);
  });

  test('of another writer is kept', async () => {
    const [ana, ben] = [writer(), writer()];
    const analysisId = await ben.analyze('premium', ana.words);
    const { id } = await rewrittenDraft(ana);
    await ana.remove(id);
    await setPost(id, { deleted_at: hoursAgo(1.1) });
    await deleteOldPosts();
    expect(await ben.recent()).toEqual([analysisId]);
  });
});

test.each(['copied', 'edited'])(
  'a post that was %s stays deleted when an edit arrives concurrently',
  async (way) => {
    const ana = writer();
    const analysisId = await ana.analyze();
    const id = await (way === 'copied' ? ana.copy(analysisId) : ana.edit(analysisId));
    const waiting = (calls: number) =>
      until(`${calls} calls to wait`, async () => {
        const found = await service
          .db('pg_stat_activity')
          .where({ wait_event_type: 'Lock' })
          .whereRaw('datname = current_database()')
          .pluck('pid');
        return found.length === calls;
      });
    const reader = await service.db.transaction();
    await reader(postsTable).where({ id }).forUpdate().first('id');
    const removed = ana.remove(id);
    let edited: ReturnType<Writer['finish']> | undefined;
    try {
      await waiting(1);
      edited = ana.finish(analysisId, { copied: false });
      await waiting(2);
    } finally {
      await reader.commit();
    }
    await removed;
    expect(await edited).toMatchObject({ status: 404 });
    expect((await ana.kept()).posts).toEqual([id]);
    expect(await ana.recent()).toEqual([]);
  },
);

describe('an analysis is kept', () => {
  test('while another post has the same text', async () => {
    const ana = writer();
    const [copied, other] = [await ana.analyze(), await ana.analyze()];
    // The copy deletes the other draft with the same text, which may be open somewhere.
    const twin = await ana.edit(other);
    const draft = await ana.draft();
    const { body } = await ana.finish(copied, { draft: { id: draft, revision: 1 } });
    const { id } = keptPost.parse(body);
    expect(new Set(await ana.recent())).toEqual(new Set([copied, other]));
    await setPost(twin, { deleted_at: hoursAgo(1.1) });
    await deleteOldPosts();
    expect(await ana.kept()).toMatchObject({ posts: [id], analyses: { length: 2 } });
    await ana.remove(id);
    expect(await ana.recent()).toEqual([]);
  });

  test('while a deleted post with the same text can be restored', async () => {
    const ana = writer();
    const analysisId = await ana.analyze();
    const [gone, deleted] = [await ana.draft(), await ana.draft()];
    for (const id of [gone, deleted]) await ana.remove(id);
    await setPost(gone, { deleted_at: hoursAgo(1.1) });
    await deleteOldPosts();
    expect(await ana.kept()).toEqual({ posts: [deleted], analyses: [analysisId] });
    await ana.restore(deleted);
    expect(await ana.recent()).toEqual([analysisId]);
  });

  test('when it was requested after the post was deleted', async () => {
    const ana = writer();
    const id = await ana.draft();
    await ana.remove(id);
    await setPost(id, { deleted_at: hoursAgo(4) });
    const analysisId = await ana.analyze();
    expect(await ana.recent()).toEqual([analysisId]);
    await deleteOldPosts();
    expect(await ana.kept()).toEqual({ posts: [], analyses: [analysisId] });
  });

  test('unless its own post is deleted, even if a draft has the same text', async () => {
    const ana = writer();
    const analysisId = await ana.analyze();
    const id = await ana.copy(analysisId);
    const duplicate = await ana.draft();
    await ana.remove(id);
    expect(await ana.recent()).toEqual([]);
    await setPost(id, { deleted_at: hoursAgo(1.1) });
    await deleteOldPosts();
    expect(await ana.kept()).toEqual({ posts: [duplicate], analyses: [] });
  });

  test('when it belongs to another writer with the same text', async () => {
    const [ana, ben] = [writer(), writer()];
    const analysisId = await ben.analyze();
    await setAnalysis(analysisId, { post_content: ana.words });
    const id = await ana.draft();
    await ana.remove(id);
    await setPost(id, { deleted_at: hoursAgo(1.1) });
    await deleteOldPosts();
    expect(await ben.recent()).toEqual([analysisId]);
  });
});

describe.each([
  ['copied', 'copy'],
  ['edited', 'edit'],
] as const)('an old analysis of a post that was %s later', (_way, keep) => {
  test('is kept as long as the post and deleted with it', async () => {
    const ana = writer();
    const analysisId = await ana.analyze();
    const id = await ana[keep](analysisId);
    await setAnalysis(analysisId, { created_at: daysAgo(120), paid: true });
    await setPost(id, { updated_at: daysAgo(89) });
    await deleteOldPosts();
    expect(await ana.kept()).toEqual({ posts: [id], analyses: [analysisId] });
    await setPost(id, { updated_at: daysAgo(91) });
    await deleteOldPosts();
    expect(await ana.kept()).toEqual({ posts: [], analyses: [] });
  });
});
