import { readTitleNumbers } from '@tagwell/topics/read-title';
import { storeWeights } from '@tagwell/topics/stored-weights';
import { vocabularyVersion } from '@tagwell/topics/vocabulary-version';
import type { Knex } from 'knex';
import { connectionsTable } from './connections.repository.ts';

const batchSize = 1_000;

/** Reads the titles again that an older vocabulary read, before somebody looks at them. */
export async function readTitlesAgain(db: Knex, userId: string): Promise<void> {
  for (;;) {
    const older = await db(connectionsTable)
      .where({ user_id: userId })
      .whereNot({ vocabulary_version: vocabularyVersion })
      .limit(batchSize)
      .select<{ id: string; position: string; company: string }[]>('id', 'position', 'company');
    if (older.length === 0) return;
    const readings = older.map(({ id, position, company }) => {
      const { topics, functions } = readTitleNumbers(position, company);
      return { id, topics: storeWeights(topics), functions: storeWeights(functions) };
    });
    await db.raw(
      `UPDATE ${connectionsTable} c
          SET vocabulary_version = :version,
              topics = new.topics,
              functions = new.functions
         FROM jsonb_to_recordset(CAST(:readings AS jsonb))
              AS new(id bigint, topics text, functions text)
        WHERE c.user_id = :userId AND c.id = new.id`,
      { version: vocabularyVersion, readings: JSON.stringify(readings), userId },
    );
  }
}
