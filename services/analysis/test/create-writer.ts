import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { userDeleted } from '@tagwell/contracts/events/events';
import { analysisAccepted, recentAnalysis } from '@tagwell/contracts/http/analysis';
import { keptPost } from '@tagwell/contracts/http/posts-routes';
import { handlersByName } from '@tagwell/events/consumer';
import { createTestProcess } from '@tagwell/testkit/process-context';
import * as z from 'zod/mini';
import { analysesTable } from '../src/data/analyses.repository.ts';
import { postsTable } from '../src/data/post-rows.ts';
import { eventHandlers } from '../src/events/handlers.ts';
import type { TestAnalysis } from './start-analysis.ts';

const people = [{ id: 'ana-lima', name: 'Ana Lima', isFromNetwork: false }];
/** Of a finished analysis, only what posts need. */
export const doneAnalysis = {
  state: 'done',
  result: JSON.stringify({
    thoughtLeaders: people,
    moreLeaders: [{ id: 'bo-reed', name: 'Bo Reed' }],
    otherReadings: [{ topic: 'Hiring', leaders: [{ id: 'cy-poe', name: 'Cy Poe' }] }],
  }),
};

export const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/** A writer who writes the same words again and again, which nobody else writes. */
export function createWriter(service: TestAnalysis) {
  const user = randomUUID();
  const mark = randomUUID();
  const words = `Our nurses plan their own shifts,\nand meet in a café: ${mark}`;
  const ask = (method: string, path: string, body?: object) =>
    service.call(method, path, { user, as: user, ...(body && { body }) });
  const post = async (method: string, path: string, body?: object) => {
    const answer = await ask(method, `/api/posts/${path}`, body);
    expect(answer).toMatchObject({ status: 200 });
    return keptPost.parse(answer.body).id;
  };
  const finished = { text: `${words} @analima`, people, way: 'two-steps' };
  const finish = (analysisId: string, changed: object = {}) =>
    ask('PUT', `/api/posts/finished/${analysisId}`, { ...finished, ...changed });
  return {
    user,
    words,
    mark,
    /** An analysis that is done, as far as posts are concerned, since some hours. */
    analyze: async (kind: 'premium' | 'free' = 'premium', postContent = words) => {
      const { body } = await service.call(
        'POST',
        kind === 'free' ? '/api/analyze' : '/api/premium-analyze',
        { user, as: user, headers: { Prefer: 'respond-async' }, body: { postContent } },
      );
      const { analysisId: id } = analysisAccepted.parse(body);
      const done = { ...doneAnalysis, created_at: hoursAgo(3) };
      await service.db(analysesTable).where({ id }).update(done);
      return id;
    },
    draft: (text = words) => post('PUT', randomUUID(), { text, keywords: [], revision: 0 }),
    rewrite: (id: string, revision: number, text: string) =>
      post('PUT', id, { text, keywords: [], revision }),
    finish,
    copy: (id: string) => post('PUT', `finished/${id}`, finished),
    edit: (id: string) => post('PUT', `finished/${id}`, { ...finished, copied: false }),
    remove: async (id: string) =>
      expect((await ask('DELETE', `/api/posts/${id}`)).status).toBe(200),
    restore: (id: string) => post('POST', `${id}/restore`),
    recent: async () => {
      const { body } = await ask('GET', '/api/analyses');
      return z
        .array(recentAnalysis)
        .parse(body)
        .map(({ id }) => id);
    },
    kept: async () => ({
      posts: await service.db(postsTable).where({ user_id: user }).pluck('id'),
      analyses: await service.db(analysesTable).where({ user_id: user }).pluck('id'),
    }),
  };
}

export type Writer = ReturnType<typeof createWriter>;

export async function deleteAccount({ db }: TestAnalysis, userId: string): Promise<void> {
  const { logger } = createTestProcess('analysis').context;
  const event = { eventId: randomUUID(), publishedAt: new Date(), logger };
  const handler = handlersByName(eventHandlers()).get(userDeleted.name);
  await handler?.handle(db, { ...event, payload: { userId } });
}
