import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { userCreated } from '@tagwell/contracts/events/events';
import { creditHistory, credits } from '@tagwell/contracts/http/credits-routes';
import { until } from '@tagwell/testkit/until';
import * as fc from 'fast-check';
import { ledgerBalances, startCredits, type TestCredits } from './start-credits.ts';

interface Spend {
  kind: 'spend';
  key: string | undefined;
}
interface TopUp {
  kind: 'top-up';
  key: string | undefined;
  credits: number;
}
/** The account's grant, delivered again. */
interface Grant {
  kind: 'grant';
}
type Operation = Spend | TopUp | Grant;

/** A call's answer; none for a grant. */
type Answer = { status: number; credits?: number } | undefined;

// Few keys and small grants: repeats, conflicts and empty balances come often.
const keys = fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined });
const creditsToAdd = fc.constantFrom(1, 2, 99);

const spends: fc.Arbitrary<Spend> = fc.record({ kind: fc.constant('spend'), key: keys });
const topUps: fc.Arbitrary<TopUp> = fc.record({
  kind: fc.constant('top-up'),
  key: keys,
  credits: creditsToAdd,
});
const operations: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 6, arbitrary: spends },
  { weight: 2, arbitrary: topUps },
  { weight: 1, arbitrary: fc.constant({ kind: 'grant' as const }) },
);

interface CreditsModel {
  balance: () => number;
  answer: (asked: Operation) => Answer;
}

/** What the service promises about one account, in a few lines. */
function createModel(): CreditsModel {
  const answered = new Map<string, { change: number; answer: Answer }>();
  let balance = 5;

  function move(change: number): Answer {
    if (balance + change < 0) return { status: 402 };
    balance += change;
    return { status: 200, credits: balance };
  }

  return {
    balance: () => balance,
    answer: (asked) => {
      if (asked.kind === 'grant') return undefined;
      const change = asked.kind === 'spend' ? -1 : asked.credits;
      if (asked.key === undefined) return move(change);
      const call = `${asked.kind} ${asked.key}`;
      const known = answered.get(call);
      if (known !== undefined && known.change !== change) return { status: 422 };
      // A refusal holds until there are credits again.
      if (known?.answer?.status === 200 || (known !== undefined && balance === 0)) {
        return known.answer;
      }
      const answer = move(change);
      answered.set(call, { change, answer });
      return answer;
    },
  };
}

/** Shown with the test; `SEED=…` repeats a run, `RUNS=1000` takes some minutes. */
const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const numRuns = Number(process.env['RUNS'] ?? 60);
const operator = crypto.randomUUID();

let service: TestCredits;
beforeAll(async () => {
  service = await startCredits();
  service.startWorker();
});
afterAll(() => service.stop());

async function perform(user: string, asked: Operation): Promise<Answer> {
  if (asked.kind === 'grant') {
    await service.deliver(userCreated, { userId: user });
    return undefined;
  }
  // Keys belong to the operator, whatever the account.
  const headers: Record<string, string> =
    asked.key === undefined ? {} : { 'Idempotency-Key': `${user} ${asked.key}` };
  const { status, body } =
    asked.kind === 'spend'
      ? await service.call('POST', '/api/user/decrement-credits', { user, headers })
      : await service.call('POST', '/api/admin/add-credits', {
          operator,
          headers,
          body: { userId: user, creditsToAdd: asked.credits },
        });
  return status === 200 ? { status, ...credits.parse(body) } : { status };
}

/** Retries like a client until the answer is final. */
const settle = (user: string, asked: Operation) =>
  until('a final answer', async () => {
    const answer = await perform(user, asked);
    return answer?.status === 409 || answer?.status === 503 ? undefined : answer;
  });

/** The account, its entries and its history agree, and all accounts sum to zero. */
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

test(`concurrent operations lose, double or overdraw nothing (seed ${seed})`, async () => {
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
