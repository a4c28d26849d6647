import { creditsChanged } from '@tagwell/contracts/events/events';
import type { CreditsDatabase } from './credits-service.ts';
import type { KeptPromise } from './report.ts';

interface Entry {
  id: string;
  user_id: string;
  credited: string;
  amount: number;
  balance_after: number;
  idempotency_key: string | null;
  created_at: Date;
}

/** What a client requested with one key, and the final answer it got. */
export interface KeyedChange {
  key: string;
  userId: string;
  /** Minus one for a spend. */
  change: number;
  outcome: 'ok' | 'fail' | 'unknown';
  /** The balance in the answer, if there was one. */
  credits: number | undefined;
}

export interface CheckedLedger {
  /** When each key's entry was created. */
  entries: ReadonlyMap<string, Date>;
  promises: KeptPromise[];
}

const startingCredits = 5;

/** Compares the answers clients got with what is stored. */
export async function checkLedger(
  db: CreditsDatabase,
  changes: readonly KeyedChange[],
): Promise<CheckedLedger> {
  const ledger: Entry[] = await db('ledger').orderBy('id');
  const byKey = Map.groupBy(ledger, keyOf);
  const asked = new Map(changes.map((change) => [change.key, change]));
  const matches = (entry: Entry, { userId, change, credits }: KeyedChange) =>
    entry.user_id === userId &&
    signed(entry) === change &&
    (credits === undefined || credits === entry.balance_after);
  const isSignUp = (entry: Entry) =>
    keyOf(entry) === `signup-${entry.user_id}` && signed(entry) === startingCredits;
  return {
    entries: new Map(ledger.map((entry) => [keyOf(entry), entry.created_at])),
    promises: [
      {
        promise: 'each confirmed credit change has exactly one ledger entry',
        faults: changes
          .filter(({ outcome }) => outcome === 'ok')
          .filter((change) => {
            const [entry, ...others] = byKey.get(change.key) ?? [];
            return entry === undefined || others.length > 0 || !matches(entry, change);
          })
          .map(({ key, userId }) => `key ${key} of ${userId}`),
      },
      {
        promise: 'no idempotency key has two ledger entries',
        faults: [...byKey].filter(([, made]) => made.length > 1).map(([key]) => `key ${key}`),
      },
      {
        promise: 'no rejected credit change has a ledger entry',
        faults: changes
          .filter(({ outcome, key }) => outcome === 'fail' && byKey.has(key))
          .map(({ key }) => `key ${key}`),
      },
      {
        promise: 'each ledger entry is a requested change or a sign-up',
        faults: ledger
          .filter((entry) => {
            const change = asked.get(keyOf(entry));
            return !isSignUp(entry) && (change === undefined || !matches(entry, change));
          })
          .map(({ id }) => `entry ${id}`),
      },
      {
        promise: 'each balance is the sum of its ledger entries',
        faults: await balances(db, ledger),
      },
      {
        promise: 'each version of a balance was published exactly once',
        faults: await announcements(db),
      },
    ],
  };
}

const keyOf = ({ id, idempotency_key: key }: Entry) => key ?? `none at entry ${id}`;

const signed = ({ credited, user_id: userId, amount }: Entry) =>
  credited === userId ? amount : -amount;

async function balances(db: CreditsDatabase, ledger: readonly Entry[]): Promise<string[]> {
  const accounts: { user_id: string; balance: number }[] = await db('accounts');
  const byUser = Map.groupBy(ledger, (entry) => entry.user_id);
  return accounts.flatMap(({ user_id: userId, balance }) => {
    let sum = 0;
    const wrong = (byUser.get(userId) ?? []).filter((entry) => {
      sum += signed(entry);
      return sum < 0 || sum !== entry.balance_after;
    });
    const faults = wrong.map(({ id }) => `${userId} after entry ${id}`);
    return balance === sum ? faults : [...faults, `${userId} has ${balance}, not ${sum}`];
  });
}

async function announcements(db: CreditsDatabase): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { user_id: string; number: number; times: string }[] }>(
    `SELECT user_id, number, count(DISTINCT message->>'eventId') AS times
     FROM accounts CROSS JOIN generate_series(1, version) AS number
     LEFT JOIN (
       SELECT payload AS message FROM outbox UNION ALL SELECT payload FROM relayed_events
     ) AS messages
       ON message->>'name' = ? AND message->'payload'->>'userId' = user_id::text
         AND (message->'payload'->>'version')::int = number
     GROUP BY user_id, number HAVING count(DISTINCT message->>'eventId') <> 1`,
    [creditsChanged.name],
  );
  return rows.map(
    ({ user_id: userId, number, times }) =>
      `version ${number} of ${userId} was announced ${times} times`,
  );
}
