import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { operatorActed } from '@tagwell/contracts/events/events';
import { totalCountHeader } from '@tagwell/contracts/http/list-query';
import { publishedEvents } from '@tagwell/testkit/start-service';
import { until } from '@tagwell/testkit/until';
import { startCredits, type TestCredits } from './start-credits.ts';

let service: TestCredits;
let operator: string;
let user: string;
beforeAll(async () => {
  service = await startCredits();
  service.startWorker();
});
beforeEach(async () => {
  operator = crypto.randomUUID();
  user = await service.signUp();
});
afterAll(() => service.stop());

const download = (of = user, as: object = { operator }) =>
  service.call('GET', `/api/admin/credits/${of}/export`, as);
const acts = async () =>
  (await publishedEvents(service.db, operatorActed)).filter(
    ({ action, operatorId }) => action === 'export_credits' && operatorId === operator,
  );
const heads = '"Date","Kind","Amount","Balance After","Reason","By","Operator ID"\r\n';

/** The lines of a file without the heads, and without their times. */
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

test('the books of an account: every change, oldest first, with who and why, and no formulas', async () => {
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

test('a download is told to the audit, with the account and the rows', async () => {
  await download();
  const [act, ...others] = await acts();
  expect(act).toMatchObject({ subject: user, amount: 1 });
  expect(others).toEqual([]);
});

test('of an account that there is none of, the file has its heads', async () => {
  expect(linesOf((await download(crypto.randomUUID())).body)).toEqual([]);
});

test('it is for operators alone', async () => {
  expect((await download(user, {})).status).toBe(401);
  expect((await download(user, { user })).status).toBe(401);
  expect((await download('nobody')).status).toBe(404);
  expect(await acts()).toEqual([]);
});

test('of thousands of changes every one is there once, and the place is free again', async () => {
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
