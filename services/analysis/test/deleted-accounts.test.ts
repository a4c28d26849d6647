import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { rememberGone } from '@tagwell/events/gone-users';
import { until } from '@tagwell/testkit/until';
import type { Knex } from 'knex';
import { analysesTable, createAnalysesRepository } from '../src/data/analyses.repository.ts';
import { consentsTable } from '../src/data/outcomes.repository.ts';
import { peopleTable } from '../src/data/people.repository.ts';
import { postsTable } from '../src/data/post-rows.ts';
import { createPostsRepository } from '../src/data/posts.repository.ts';
import { deleteAccount } from './create-writer.ts';
import { startAnalysis, type TestAnalysis } from './start-analysis.ts';

let service: TestAnalysis;
beforeAll(async () => {
  service = await startAnalysis();
});
afterAll(() => service.stop());

const ask = (user: string, method: string, path: string, body?: unknown) =>
  service.call(method, `/api${path}`, { user, ...(body !== undefined && { body }) });

describe('after an account is deleted', () => {
  const text = 'Time to hire fell by half since our team works remotely.';
  const draft = { text, keywords: [], revision: 0 };

  test('requests of an old session answer 401 and store nothing', async () => {
    const user = randomUUID();
    await deleteAccount(service, user);
    const answers = [
      await ask(user, 'PUT', `/posts/${randomUUID()}`, draft),
      await ask(user, 'POST', '/premium-analyze', { postContent: text }),
      await ask(user, 'POST', '/analyze', { postContent: text }),
      await ask(user, 'PUT', '/people/ana-lima', { list: 'never', name: 'Ana Lima' }),
      await ask(user, 'POST', '/people', { name: 'Bo', headline: 'A friend', topics: ['hiring'] }),
      await ask(user, 'PUT', '/outcomes', { asks: true }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
    for (const table of [postsTable, analysesTable, peopleTable, consentsTable]) {
      expect(await service.db(table).where({ user_id: user })).toEqual([]);
    }
  });

  const being = {
    kept: (trx: Knex.Transaction, user: string) =>
      createPostsRepository(trx).save(user, randomUUID(), draft),
    analyzed: (trx: Knex.Transaction, user: string) =>
      createAnalysesRepository(trx).create({
        id: randomUUID(),
        owner: { visitorId: user, userId: user },
        actor: { visitorId: user, userId: user, sealedClient: 'sealed' },
        kind: 'premium',
        withNetwork: false,
        postContent: text,
        keywords: [],
        idempotencyKey: undefined,
        requestHash: 'hash',
        requestId: 'request',
        dailyQuota: Infinity,
      }),
  };

  test.each(['kept', 'analyzed'] as const)(
    'a post that is being %s concurrently is deleted too',
    async (what) => {
      const user = randomUUID();
      let deleted: Promise<void> | undefined;
      let hasEnded = false;
      await service.db.transaction(async (trx) => {
        await being[what](trx, user);
        deleted = deleteAccount(service, user).finally(() => {
          hasEnded = true;
        });
        await until('the deletion to wait', async () => {
          const waiting: unknown = await trx('pg_locks')
            .join('pg_database', 'pg_database.oid', 'pg_locks.database')
            .whereRaw('datname = current_database() AND NOT granted')
            .first('pid');
          return hasEnded || waiting !== undefined ? true : undefined;
        });
        expect(hasEnded).toBe(false);
      });
      await deleted;
      for (const table of [postsTable, analysesTable]) {
        expect(await service.db(table).where({ user_id: user })).toEqual([]);
      }
    },
  );

  test('deleting its posts does not deadlock with deleting single posts', async () => {
    const user = randomUUID();
    const [post, id] = [randomUUID(), randomUUID()];
    await service.db.transaction((trx) => createPostsRepository(trx).save(user, post, draft));
    await service.db.transaction((trx) => being.analyzed(trx, user));
    await service.db(analysesTable).where({ user_id: user }).update({ id });
    let deleted: Promise<void> | undefined;
    await service.db.transaction(async (remover) => {
      await remover(postsTable).where({ id: post }).forUpdate().first('id');
      deleted = deleteAccount(service, user);
      await until('the deletion to wait', async () => {
        const waiting: unknown = await remover('pg_locks')
          .join('pg_database', 'pg_database.oid', 'pg_locks.database')
          .whereRaw('datname = current_database()')
          .where({ locktype: 'tuple' })
          .first('pid');
        return waiting === undefined ? undefined : true;
      });
      await remover(analysesTable).where({ id }).forUpdate().noWait().first('id');
    });
    await deleted;
    expect(await service.db(analysesTable).where({ user_id: user })).toEqual([]);
  });

  test('the deletion does not wait for locks of other services', async () => {
    const user = randomUUID();
    await service.db.transaction(async (elsewhere) => {
      // Checks of credits and import, one with the same check, and one that names no service.
      const others = ['credits account', 'import uploads', 'import gone'];
      for (const name of [user, ...others.map((lock) => `${lock} ${user}`)]) {
        await elsewhere.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);
      }
      const done = service.db.transaction(async (trx) => {
        await trx.raw(`SET LOCAL lock_timeout = '1s'`);
        await being.kept(trx, user);
        await being.analyzed(trx, user);
        await rememberGone(trx, user);
      });
      await expect(done).resolves.toBeUndefined();
    });
  });
});
