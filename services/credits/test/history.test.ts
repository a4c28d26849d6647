import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { operatorActed } from '@tagwell/contracts/events/events';
import { creditHistory } from '@tagwell/contracts/http/credits-routes';
import { totalCountHeader } from '@tagwell/contracts/http/list-query';
import { identityKey } from '@tagwell/service/identity';
import { serviceHeader, signService } from '@tagwell/service/internal-calls';
import { publishedEvents } from '@tagwell/testkit/start-service';
import { until } from '@tagwell/testkit/until';
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

test('history shows every change newest first, to its owner only', async () => {
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

test('history returns pages of 50 without duplicates while entries are added', async () => {
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

test('history answers 400 to an invalid cursor', async () => {
  const user = crypto.randomUUID();
  for (const cursor of ['x', '-1', '1;', '9'.repeat(19)]) {
    const path = `/api/user/credits/history?cursor=${encodeURIComponent(cursor)}`;
    expect((await service.call('GET', path, { user })).status).toBe(400);
  }
});

test('user data is returned to internal callers only', async () => {
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

describe('GET /api/admin/credits/{id}/export', () => {
  let operator: string;
  let user: string;
  beforeEach(async () => {
    operator = crypto.randomUUID();
    user = await service.signUp();
  });

  const download = (of = user, as: object = { operator }) =>
    service.call('GET', `/api/admin/credits/${of}/export`, as);
  const acts = async () =>
    (await publishedEvents(service.db, operatorActed)).filter(
      ({ action, operatorId }) => action === 'export_credits' && operatorId === operator,
    );
  const heads = '"Date","Kind","Amount","Balance After","Reason","By","Operator ID"\r\n';

  /** The lines of a file without headers and times. */
  function linesOf(body: unknown): string[] {
    const text = String(body);
    expect(text.startsWith(heads)).toBe(true);
    const lines = text.slice(heads.length).split('\r\n');
    expect(lines.pop()).toBe('');
    return lines.map((line) => line.replace(/^"\d{4}-\d\d-\d\dT[\d:.]{12}Z",/u, ''));
  }

  async function correct(amount: number, reason: string): Promise<void> {
    const path = `/api/admin/credits/${user}/corrections`;
    const { status } = await service.call('POST', path, { operator, body: { amount, reason } });
    expect(status).toBe(200);
  }

  test('returns every change oldest first with reason and operator, without formulas', async () => {
    const stranger = await service.signUp();
    await service.call('POST', '/api/user/decrement-credits', { user });
    await service.call('POST', '/api/admin/add-credits', {
      operator,
      body: { userId: user, creditsToAdd: 12 },
    });
    await correct(-2, '=HYPERLINK("https://example.com")');
    await correct(1, 'One, "lost"\nthen');

    const answer = await download();
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="credits.csv"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      [totalCountHeader.toLowerCase()]: '5',
    });
    expect(linesOf(answer.body)).toEqual([
      '"signup",5,5,"","system",""',
      '"copy",-1,4,"","user",""',
      `"top-up",12,16,"","operator","${operator}"`,
      `"correction",-2,14,"'=HYPERLINK(""https://example.com"")","operator","${operator}"`,
      `"correction",1,15,"One, ""lost"" then","operator","${operator}"`,
    ]);
    expect(linesOf((await download(stranger)).body)).toEqual(['"signup",5,5,"","system",""']);
  });

  test('is audited with the account and the number of rows', async () => {
    await download();
    const [act, ...others] = await acts();
    expect(act).toMatchObject({ subject: user, amount: 1 });
    expect(others).toEqual([]);
  });

  test('returns only the header row for an unknown account', async () => {
    expect(linesOf((await download(crypto.randomUUID())).body)).toEqual([]);
  });

  test('answers 401 to anybody but operators, and 404 to an invalid id', async () => {
    expect((await download(user, {})).status).toBe(401);
    expect((await download(user, { user })).status).toBe(401);
    expect((await download('nobody')).status).toBe(404);
    expect(await acts()).toEqual([]);
  });

  test('returns thousands of entries once each and frees its place', async () => {
    await service.db.raw(
      `INSERT INTO ledger (user_id, debited, credited, amount, balance_after, reason, actor)
       SELECT :user::uuid, 'house', :user, 1, 5 + n, 'top-up', 'system'
         FROM generate_series(1, 2500) AS n ORDER BY n`,
      { user },
    );
    for (let times = 0; times < 3; times += 1) {
      const { body } = await until('a place', async () => {
        const answer = await download();
        return answer.status === 200 && answer;
      });
      const balances = linesOf(body).map((line) => Number(line.split(',')[2]));
      expect(balances).toEqual(Array.from({ length: 2501 }, (_, row) => 5 + row));
    }
  });
});
