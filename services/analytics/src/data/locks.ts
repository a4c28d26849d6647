import type { Knex } from 'knex';

const kinds = { user: 1, session: 2, address: 3, removal: 4 } as const;
type LockKind = keyof typeof kinds;

type Subjects = Partial<Record<LockKind, readonly string[]>>;

/**
 * Takes locks that are held until the transaction ends, in an order that is the same for everybody,
 * so that nobody waits in a circle. Who takes some more later takes later kinds; rows of figures
 * come after all of them.
 */
export async function lock(trx: Knex.Transaction, subjects: Subjects): Promise<void> {
  await trx.raw(
    `SELECT pg_advisory_xact_lock(kind, hashtext(subject))
       FROM unnest(?::int[], ?::text[]) AS wanted (kind, subject)`,
    lockArguments(subjects),
  );
}

/** In that order, for a function of the database that takes them itself. */
export function lockArguments(subjects: Subjects): [kinds: number[], subjects: string[]] {
  const wanted = (['user', 'session', 'address', 'removal'] as const).flatMap((kind) =>
    (subjects[kind] ?? []).toSorted().map((subject) => ({ kind: kinds[kind], subject })),
  );
  return [wanted.map(({ kind }) => kind), wanted.map(({ subject }) => subject)];
}
