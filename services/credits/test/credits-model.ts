import * as fc from 'fast-check';

export interface Spend {
  kind: 'spend';
  key: string | undefined;
}
export interface TopUp {
  kind: 'top-up';
  key: string | undefined;
  credits: number;
}
/** The account's grant, told once more. */
export interface Grant {
  kind: 'grant';
}
export type Operation = Spend | TopUp | Grant;

/** The answer of a call; none for a grant. */
export type Answer = { status: number; credits?: number } | undefined;

// Few keys and small grants: repeats, conflicts and empty balances come often.
const key = fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined });
const credits = fc.constantFrom(1, 2, 99);

export const spends: fc.Arbitrary<Spend> = fc.record({ kind: fc.constant('spend'), key });
export const topUps: fc.Arbitrary<TopUp> = fc.record({ kind: fc.constant('top-up'), key, credits });
export const operations: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 6, arbitrary: spends },
  { weight: 2, arbitrary: topUps },
  { weight: 1, arbitrary: fc.constant({ kind: 'grant' as const }) },
);

export interface CreditsModel {
  balance: () => number;
  answer: (asked: Operation) => Answer;
}

/** What the service promises about one account, in a few lines. */
export function createModel(): CreditsModel {
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
