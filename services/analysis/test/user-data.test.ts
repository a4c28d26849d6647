import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { analysisUserDataRoute } from '@tagwell/contracts/internal-routes';
import { identityKey } from '@tagwell/service/identity';
import type { RemoteService } from '@tagwell/service/internal-calls';
import { readUserData } from '@tagwell/testkit/service-client';
import * as z from 'zod/mini';
import { analysesTable } from '../src/data/analyses.repository.ts';
import { postsTable } from '../src/data/post-rows.ts';
import { startAnalysis, type TestAnalysis } from './start-analysis.ts';

let service: TestAnalysis;
let peer: RemoteService;
beforeAll(async () => {
  service = await startAnalysis();
  peer = { name: 'analysis', url: service.baseUrl, key: identityKey(service.internalKey) };
});
afterAll(() => service.stop());

/**
 * Three per microsecond, so that neither a JavaScript time nor any timestamp alone distinguishes
 * them.
 */
const addAnalyses = (user: string, count: number) =>
  service.db.raw(
    `INSERT INTO analyses (id, visitor_id, user_id, post_content, keywords, request_hash,
       request_id, state, deadline_at, created_at)
     SELECT gen_random_uuid(), 'many', ?::uuid, 'A post of old.', '[]', '', '', 'done', now(),
       '2026-05-01T12:00:00Z'::timestamptz + n / 3 * interval '1 microsecond'
     FROM generate_series(1, ?) AS n`,
    [user, count],
  );

const rows = z.array(z.object({ id: z.string() }));
const idsIn = (list: unknown) => rows.parse(list ?? []).map(({ id }) => id);

test('user data is returned in pages, each row once, even if rows are deleted meanwhile', async () => {
  const user = randomUUID();
  const post = randomUUID();
  await addAnalyses(user, 450);
  await addAnalyses(randomUUID(), 3);
  const body = { text: 'A draft.', keywords: [], revision: 0 };
  expect((await service.call('PUT', `/api/posts/${post}`, { user, body })).status).toBe(200);
  const stored: string[] = await service
    .db(analysesTable)
    .where({ user_id: user })
    .orderBy(['created_at', 'id'])
    .pluck('id');

  const pages = await readUserData(peer, analysisUserDataRoute, user, ({ analyses }) => {
    // The row after which the next page begins.
    return service
      .db(analysesTable)
      .where({ id: idsIn(analyses).at(-1) })
      .delete();
  });
  const analyses = pages.map((page) => idsIn(page['analyses']));
  expect(analyses.map(({ length }) => length)).toEqual([200, 200, 50]);
  expect(analyses.flat()).toEqual(stored);
  const { posts, people, asksWhoAnswered } = pages.pop() ?? {};
  expect([idsIn(posts), people, asksWhoAnswered]).toEqual([[post], [], null]);
  for (const page of pages) expect(Object.keys(page).toSorted()).toEqual(['analyses', 'next']);
});

test('a full last page is followed by the next list, and an invalid cursor answers 400', async () => {
  const user = randomUUID();
  await addAnalyses(user, 200);
  const text = 'A draft of many.';
  await service.db(postsTable).insert(
    Array.from({ length: 201 }, (_, n) => {
      const post = { id: randomUUID(), user_id: user, state: 'draft', revision: 1 };
      return { ...post, text: `${text} ${n}`, keywords: '[]', updated_at: new Date() };
    }),
  );
  const pages = await readUserData(peer, analysisUserDataRoute, user);
  const counts = pages.map(({ analyses, posts }) => [idsIn(analyses).length, idsIn(posts).length]);
  expect(counts).toEqual([
    [200, 0],
    [0, 200],
    [0, 1],
  ]);
  expect(new Set(pages.flatMap(({ posts }) => idsIn(posts))).size).toBe(201);
  for (const mark of ['x', Buffer.from('{"name":"who","after":[]}').toString('base64url')]) {
    const path = `/internal/users/${user}/data?after=${mark}`;
    expect((await service.ask('GET', path)).status).toBe(400);
  }
});
