import { readTitle, titleVersion } from '@tagwell/topics/read-title';
import { storeWeights } from '@tagwell/topics/stored-weights';
import type { Knex } from 'knex';
import { connectionsTable } from './connections.repository.ts';

const batchSize = 1_000;

/** Reads the titles again that an older vocabulary read, before somebody looks at them. */
export async function readTitlesAgain(db: Knex, userId: string): Promise<void> {
  for (;;) {
    const older = await db(connectionsTable)
      .where({ user_id: userId })
      .whereNot({ vocabulary_version: titleVersion })
      .limit(batchSize)
      .select<{ id: string; position: string; company: string }[]>('id', 'position', 'company');
    if (older.length === 0) return;
    const readings = older.map(({ id, position, company }) => ({
      id,
      functions: storeWeights(readTitle(position, company).functions),
    }));
    await db.raw(
      `UPDATE ${connectionsTable} c
          SET vocabulary_version = :version,
              functions = new.functions
         FROM jsonb_to_recordset(CAST(:readings AS jsonb))
              AS new(id bigint, functions text)
        WHERE c.user_id = :userId AND c.id = new.id`,
      { version: titleVersion, readings: JSON.stringify(readings), userId },
    );
  }
}
