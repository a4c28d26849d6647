import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { postCopied, postPaid } from '@tagwell/contracts/events/events';
import { limits } from '@tagwell/contracts/limits';
import { problem } from '@tagwell/contracts/problem';
import { texts } from '@tagwell/contracts/texts';
import { createActorSeal } from '@tagwell/events/actor-seal';
import { testRound } from '@tagwell/testkit/process-context';
import { publishedEvents } from '@tagwell/testkit/start-service';
import { until } from '@tagwell/testkit/until';
import { clearIdempotencyKeys } from '../src/data/idempotency-keys.ts';
import { announced, startCredits, type TestCredits } from './start-credits.ts';

let service: TestCredits;
beforeAll(async () => {
  service = await startCredits();
  service.startWorker();
});
afterAll(() => service.stop());

const spend = (user: string, key?: string) =>
  service.call('POST', '/api/user/decrement-credits', {
    user,
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  });

/** Retries like a client until the answer is final. */
const spendUntilFinal = (user: string, key: string) =>
  until('a final answer', async () => {
    const answer = await spend(user, key);
    return answer.status === 409 || answer.status === 503 ? undefined : answer;
  });

const spends = (user: string) =>
  service.db('ledger').where({ user_id: user, reason: 'copy' }).orderBy('id');

const fifty = Array.from({ length: 50 }, (_, number) => number);
const count = <T>(values: readonly T[], wanted: T) =>
  values.filter((value) => value === wanted).length;

describe('POST /api/user/decrement-credits', () => {
  test('succeeds five times for 50 concurrent spends on a balance of 5, in twenty rounds', async () => {
    for (let round = 0; round < 20; round += 1) {
      const user = await service.signUp();
      const answers = await Promise.all(
        fifty.map((number) => spendUntilFinal(user, `post-${number}`)),
      );
      const statuses = answers.map(({ status }) => status);
      expect([count(statuses, 200), count(statuses, 402)]).toEqual([5, 45]);
      expect(await service.balance(user)).toBe(0);
      expect((await spends(user)).map((entry) => entry.balance_after)).toEqual([4, 3, 2, 1, 0]);
    }
  });

  test('spends once for 50 concurrent requests with one Idempotency-Key', async () => {
    const user = await service.signUp();
    const answers = await Promise.all(fifty.map(() => spendUntilFinal(user, 'one-post')));
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 200, body: { credits: 4 } });
    }
    expect(await spends(user)).toHaveLength(1);
    expect(await service.balance(user)).toBe(4);
  });

  test('spends each time without an Idempotency-Key', async () => {
    const user = await service.signUp();
    expect((await spend(user)).body).toEqual({ credits: 4 });
    expect((await spend(user)).body).toEqual({ credits: 3 });
  });

  test('keeps the Idempotency-Keys of different users separate', async () => {
    const [first, second] = [await service.signUp(), await service.signUp()];
    expect((await spend(first, 'shared')).body).toEqual({ credits: 4 });
    expect((await spend(second, 'shared')).body).toEqual({ credits: 4 });
  });

  test('treats a post id in uppercase as the same Idempotency-Key', async () => {
    for (const isFirst of [true, false]) {
      const user = await service.signUp();
      const post = crypto.randomUUID();
      const keys = isFirst ? [post.toUpperCase(), post] : [post, post.toUpperCase()];
      for (const key of keys) expect((await spend(user, key)).body).toEqual({ credits: 4 });
      expect(await spends(user)).toHaveLength(1);
      const paid = await publishedEvents(service.db, postPaid);
      expect(paid.filter(({ userId }) => userId === user)).toEqual([
        { userId: user, analysisId: post },
      ]);
    }
  });

  test('answers 402 at balance 0, and 200 for a post already paid for', async () => {
    const user = await service.signUp();
    for (const key of ['a', 'b', 'c', 'd', 'e']) await spend(user, key);
    for (const _repeat of ['first', 'second']) {
      const refused = await spend(user, 'f');
      expect(refused.status).toBe(402);
      expect(problem.parse(refused.body)).toMatchObject({
        code: 'no_credits',
        message: texts.noCredits,
      });
    }
    expect(await spend(user, 'a')).toMatchObject({ status: 200, body: { credits: 4 } });
  });

  test('spends once for a refused post after credits were added', async () => {
    const user = await service.signUp();
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) await spend(user, key);
    const body = { userId: user, creditsToAdd: 1 };
    await service.call('POST', '/api/admin/add-credits', { operator: crypto.randomUUID(), body });
    const answers = await Promise.all(fifty.map(() => spendUntilFinal(user, 'f')));
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 200, body: { credits: 0 } });
    }
    expect(await spends(user)).toHaveLength(6);
    expect((await spend(user, 'g')).status).toBe(402);
  });

  test('keeps a post paid for after its idempotency key expired', async () => {
    const user = await service.signUp();
    await spend(user, 'old-post');
    const keys = () => service.db('idempotency_keys').where({ user_id: user });
    await keys().update({ created_at: new Date(Date.now() - 89 * 86_400_000) });
    await clearIdempotencyKeys(service.db, testRound());
    expect(await keys()).toHaveLength(1);
    await keys().update({ created_at: new Date(Date.now() - 91 * 86_400_000) });
    await clearIdempotencyKeys(service.db, testRound());
    expect(await keys()).toEqual([]);

    expect(await spend(user, 'old-post')).toMatchObject({ status: 200, body: { credits: 4 } });
    expect(await spends(user)).toHaveLength(1);
  });

  test('keeps a post paid for at balance 0 without its idempotency key, and counts it once', async () => {
    const user = await service.signUp();
    const paid = [1, 2, 3, 4, 5].map(() => crypto.randomUUID());
    for (const key of paid) await spend(user, key);
    await service.db('idempotency_keys').where({ user_id: user }).delete();

    for (const _repeat of ['first', 'second']) {
      expect(await spend(user, paid[0])).toMatchObject({ status: 200, body: { credits: 0 } });
    }
    expect((await spend(user, 'not-paid')).status).toBe(402);
    expect(await spends(user)).toHaveLength(5);
    const copies = await publishedEvents(service.db, postCopied);
    expect(copies.filter(({ actor }) => actor.userId === user)).toHaveLength(5);
  });

  test('answers 409 with Retry-After while the first request with its key is running', async () => {
    const user = await service.signUp();
    const running = { user_id: user, route: 'decrementCredits', key: 'slow', request_hash: '' };
    const other = await service.db.transaction();
    await other('idempotency_keys').insert(running);
    const answer = await spend(user, 'slow');
    expect(answer.status).toBe(409);
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(problem.parse(answer.body).code).toBe('idempotency_busy');
    await other.rollback();
    expect((await spend(user, 'slow')).body).toEqual({ credits: 4 });
  });

  test('rejects a too long or empty Idempotency-Key with 400', async () => {
    const user = await service.signUp();
    const longest = 'k'.repeat(limits.idempotencyKeyMaxCharacters);
    expect((await spend(user, `${longest}k`)).status).toBe(400);
    expect((await spend(user, '')).status).toBe(400);
    expect(await service.balance(user)).toBe(5);
    expect((await spend(user, longest)).status).toBe(200);
  });

  test('publishes creditsChanged with a version for each change', async () => {
    const user = await service.signUp();
    await spend(user, 'told');
    expect(await announced(service.db, user)).toEqual([
      { userId: user, balance: 5, version: 1, amount: 5, reason: 'signup' },
      { userId: user, balance: 4, version: 2, amount: -1, reason: 'copy' },
    ]);
  });
});

describe('the postCopied event', () => {
  const copy = (user: string, key: string) =>
    service.call('POST', '/api/user/decrement-credits', {
      as: 'a-browser',
      user,
      ip: '203.0.113.7',
      headers: { 'Idempotency-Key': key, 'User-Agent': 'Test/1.0' },
    });
  const copiesOf = async (user: string) =>
    (await publishedEvents(service.db, postCopied)).filter(({ actor }) => actor.userId === user);

  test('is published with the actor', async () => {
    const user = await service.signUp();
    await copy(user, 'one');
    const actor = { visitorId: 'a-browser', address: '203.0.113.7', userAgent: 'Test/1.0' };
    const seal = createActorSeal(service.environment['USAGE_KEY'] ?? '');
    const copies = await copiesOf(user);
    expect(copies.map((copied) => seal.open(copied.actor))).toEqual([{ ...actor, userId: user }]);
  });

  test('is published once per post, and not for a refused one', async () => {
    const user = await service.signUp();
    for (const key of ['a', 'b', 'c', 'd', 'e']) await copy(user, key);
    await Promise.all(['a', 'a', 'e', 'f', 'f'].map((key) => copy(user, key)));
    expect(await copiesOf(user)).toHaveLength(5);
  });
});

describe('before the account is opened', () => {
  test('balance and spend answer 503 with Retry-After', async () => {
    const user = crypto.randomUUID();
    for (const answer of [
      await service.call('GET', '/api/user/credits', { user }),
      await spend(user, 'early'),
    ]) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('1');
      expect(problem.parse(answer.body).message).toContain('being set up');
    }
    expect(await service.db('idempotency_keys').where({ user_id: user })).toEqual([]);
  });
});

test('the credits routes answer 401 without a signed-in user', async () => {
  for (const [method, path] of [
    ['GET', '/api/user/credits'],
    ['GET', '/api/user/credits/history'],
    ['POST', '/api/user/decrement-credits'],
  ] as const) {
    expect((await service.call(method, path)).status).toBe(401);
    expect((await service.call(method, path, { operator: crypto.randomUUID() })).status).toBe(401);
  }
});
