import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { creditHistory } from '@tagwell/contracts/http/credits-routes';
import { identityKey } from '@tagwell/service/identity';
import { serviceHeader, signService } from '@tagwell/service/internal-calls';
import { startCredits, type TestCredits } from './start-credits.ts';

let service: TestCredits;
beforeAll(async () => {
  service = await startCredits();
  service.startWorker();
});
afterAll(() => service.stop());

async function history(user: string, cursor?: string) {
  const query = cursor === undefined ? '' : `?cursor=${cursor}`;
  const answer = await service.call('GET', `/api/user/credits/history${query}`, { user });
  return creditHistory.parse(answer.body);
}

async function topUp(userId: string): Promise<void> {
  const operator = crypto.randomUUID();
  const body = { userId, creditsToAdd: 2 };
  const answer = await service.call('POST', '/api/admin/add-credits', { operator, body });
  expect(answer.status).toBe(200);
}

test('every change is shown newest first, and only to its owner', async () => {
  const [user, stranger] = [await service.signUp(), await service.signUp()];
  await service.call('POST', '/api/user/decrement-credits', { user });
  await topUp(user);
  const seen = await history(user);
  expect(
    seen.entries.map(({ amount, balanceAfter, reason }) => [amount, balanceAfter, reason]),
  ).toEqual([
    [2, 6, 'top-up'],
    [-1, 4, 'copy'],
    [5, 5, 'signup'],
  ]);
  expect(seen.nextCursor).toBeNull();
  expect((await history(stranger)).entries).toHaveLength(1);
  expect((await history(crypto.randomUUID())).entries).toEqual([]);
});

test('pages of 50 give each entry once, also while new ones come in', async () => {
  const user = await service.signUp();
  for (let entry = 1; entry < 101; entry += 1) await topUp(user);
  const first = await history(user);
  await topUp(user);
  const second = await history(user, first.nextCursor ?? '');
  const third = await history(user, second.nextCursor ?? '');
  expect([first, second, third].map(({ entries }) => entries.length)).toEqual([50, 50, 1]);
  expect(third.nextCursor).toBeNull();
  const balances = [first, second, third].flatMap(({ entries }) =>
    entries.map(({ balanceAfter }) => balanceAfter),
  );
  expect(balances).toEqual(Array.from({ length: 101 }, (_, entry) => 205 - 2 * entry));
});

test('a cursor that is not one is refused', async () => {
  const user = crypto.randomUUID();
  for (const cursor of ['x', '-1', '1;', '9'.repeat(19)]) {
    const path = `/api/user/credits/history?cursor=${encodeURIComponent(cursor)}`;
    expect((await service.call('GET', path, { user })).status).toBe(400);
  }
});

test('our own processes get everything kept about a user, and nobody else does', async () => {
  const user = await service.signUp();
  const ask = (headers: Record<string, string>) =>
    fetch(`${service.baseUrl}/internal/users/${user}/data`, { headers });
  expect((await ask({})).status).toBe(401);

  const key = identityKey(service.environment['INTERNAL_KEY'] ?? '');
  const answer = await ask({ [serviceHeader]: signService(key, 'credits') });
  expect(await answer.json()).toMatchObject({
    credits: 5,
    creditEntries: [{ amount: 5, balanceAfter: 5, reason: 'signup' }],
  });
});
