import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { userCreated } from '@tagwell/contracts/events/events';
import { creditHistory, credits } from '@tagwell/contracts/http/credits';
import { until } from '@tagwell/testkit/until';
import * as fc from 'fast-check';
import {
  createModel,
  operations,
  spends,
  topUps,
  type Answer,
  type Operation,
} from './credits-model.ts';
import { ledgerBalances, startCredits, type TestCredits } from './start-credits.ts';

/** Shown with the test; `SEED=…` repeats a run, `RUNS=1000` takes some minutes. */
const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const numRuns = Number(process.env['RUNS'] ?? 60);
const admin = crypto.randomUUID();

let service: TestCredits;
beforeAll(async () => {
  service = await startCredits();
  service.startWorker();
});
afterAll(() => service.stop());

async function perform(user: string, asked: Operation): Promise<Answer> {
  if (asked.kind === 'grant') {
    await service.tell(userCreated, { userId: user });
    return undefined;
  }
  // An operator's keys are their own, whatever account they are for.
  const headers: Record<string, string> =
    asked.key === undefined ? {} : { 'Idempotency-Key': `${user} ${asked.key}` };
  const { status, body } =
    asked.kind === 'spend'
      ? await service.call('POST', '/api/user/decrement-credits', { user, headers })
      : await service.call('POST', '/api/admin/add-credits', {
          admin,
          headers,
          body: { userId: user, creditsToAdd: asked.credits },
        });
  return status === 200 ? { status, ...credits.parse(body) } : { status };
}

/** As a client does: what is not final is asked again. */
const settle = (user: string, asked: Operation) =>
  until('a final answer', async () => {
    const answer = await perform(user, asked);
    return answer?.status === 409 || answer?.status === 503 ? undefined : answer;
  });

/** The account, its entries and its history tell the same story, and all accounts sum to zero. */
async function expectBooksToAgree(user: string, balance: number): Promise<void> {
  expect(await service.balance(user)).toBe(balance);
  const balances = await ledgerBalances(service.db);
  expect(balances.get(user)).toBe(balance);
  expect([...balances.values()].reduce((sum, each) => sum + each, 0)).toBe(0);

  const shown = await service.call('GET', '/api/user/credits/history', { user });
  const { entries } = creditHistory.parse(shown.body);
  let running = 0;
  for (const entry of entries.toReversed()) {
    running += entry.amount;
    expect(entry.balanceAfter).toBe(running);
  }
}

test(`grants, spends, top-ups and repeats agree with the model (seed ${seed})`, async () => {
  const property = fc.asyncProperty(fc.array(operations, { maxLength: 30 }), async (story) => {
    const user = await service.signUp();
    const model = createModel();
    for (const asked of story) {
      expect(await perform(user, asked)).toEqual(model.answer(asked));
    }
    await expectBooksToAgree(user, model.balance());
  });
  await fc.assert(property, { seed, numRuns });
}, 1_000_000);

test(`at once, in any order, nothing is lost, doubled or overdrawn (seed ${seed})`, async () => {
  const spending = fc.array(spends, { minLength: 2, maxLength: 20 });
  const granting = fc.array(topUps, { maxLength: 3 });
  const property = fc.asyncProperty(spending, granting, async (spent, granted) => {
    const user = await service.signUp();
    const unkeyed = granted.map((topUp) => ({ ...topUp, key: undefined }));
    const [answers] = await Promise.all([
      Promise.all(spent.map((spend) => settle(user, spend))),
      ...unkeyed.map((topUp) => settle(user, topUp)),
    ]);
    const paid = spent
      .map(({ key }, index) => key ?? `call ${index}`)
      .filter((_, index) => answers[index]?.status === 200);
    const added = granted.reduce((sum, topUp) => sum + topUp.credits, 0);
    expect(answers.map((answer) => answer?.status)).not.toContain(500);
    await expectBooksToAgree(user, 5 + added - new Set(paid).size);
  });
  await fc.assert(property, { seed, numRuns: 20 });
});
