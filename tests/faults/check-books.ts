import type { CreditsDatabase } from './credits-service.ts';
import type { KeptPromise } from './report.ts';
import type { Confirmed } from './retrying-client.ts';

interface Entry {
  id: string;
  user_id: string;
  credited: string;
  amount: number;
  balance_after: number;
  idempotency_key: string | null;
  created_at: Date;
}

export interface CheckedBooks {
  /** When the entry of each key was made. */
  entries: ReadonlyMap<string, Date>;
  promises: KeptPromise[];
}

const startingCredits = 5;

/** Holds what the clients were told against what is stored. */
export async function checkBooks(
  db: CreditsDatabase,
  confirmed: readonly Confirmed[],
): Promise<CheckedBooks> {
  const ledger: Entry[] = await db('ledger').orderBy('id');
  const byKey = Map.groupBy(ledger, keyOf);
  const paid = confirmed.filter(({ status }) => status === 200);
  const paidKeys = new Set(paid.map(({ key }) => key));
  return {
    entries: new Map(ledger.map((entry) => [keyOf(entry), entry.created_at])),
    promises: [
      {
        promise: 'each confirmed key has its one entry',
        faults: paid
          .filter(({ key, change, credits }) => {
            const [entry, ...others] = byKey.get(key) ?? [];
            const matches = entry?.balance_after === credits && signed(entry) === change;
            return !matches || others.length > 0;
          })
          .map(({ key, userId }) => `key ${key} of ${userId}`),
      },
      {
        promise: 'no key has two entries',
        faults: [...byKey].filter(([, made]) => made.length > 1).map(([key]) => `key ${key}`),
      },
      {
        promise: 'no refused key has an entry',
        faults: confirmed
          .filter(({ status, key }) => status === 402 && byKey.has(key))
          .map(({ key }) => `key ${key}`),
      },
      {
        promise: 'no entry is nobody’s',
        faults: ledger
          .filter((entry) => !keyOf(entry).startsWith('signup-') && !paidKeys.has(keyOf(entry)))
          .map(({ id }) => `entry ${id}`),
      },
      { promise: 'balances are what the clients were told', faults: await balances(db, paid) },
      { promise: 'each change was told once, by version', faults: await announcements(db) },
    ],
  };
}

const keyOf = ({ id, idempotency_key: key }: Entry) => key ?? `none at entry ${id}`;

const signed = (entry: Entry | undefined) =>
  entry?.credited === entry?.user_id ? (entry?.amount ?? 0) : -(entry?.amount ?? 0);

async function balances(db: CreditsDatabase, paid: readonly Confirmed[]): Promise<string[]> {
  const accounts: { user_id: string; balance: number }[] = await db('accounts');
  return accounts.flatMap(({ user_id: userId, balance }) => {
    const expected = paid
      .filter((each) => each.userId === userId)
      .reduce((sum, { change }) => sum + change, startingCredits);
    return balance === expected ? [] : [`${userId} has ${balance}, not ${expected}`];
  });
}

async function announcements(db: CreditsDatabase): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { user_id: string; number: number; told: string }[] }>(
    `SELECT user_id, number, count(message) AS told
     FROM accounts CROSS JOIN generate_series(1, version) AS number
     LEFT JOIN (
       SELECT payload->'payload' AS message FROM outbox
       UNION ALL SELECT payload->'payload' FROM relayed_events
     ) AS messages
       ON message->>'userId' = user_id::text AND (message->>'version')::int = number
     GROUP BY user_id, number HAVING count(message) <> 1`,
  );
  return rows.map(
    ({ user_id: userId, number, told }) => `version ${number} of ${userId} was told ${told} times`,
  );
}
