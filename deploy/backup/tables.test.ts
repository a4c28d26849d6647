import { expect, test } from '@jest/globals';
import { createTestDatabase } from '@tagwell/testkit/database';
import { Client } from 'pg';
import { countRows, listTables } from './tables.ts';

test('files that wait to be imported are in no backup, and their import is', async () => {
  const database = await createTestDatabase({
    service: 'import',
    migrations: new URL('../../services/import/migrations/', import.meta.url),
  });
  const client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    const names = (await listTables(client, ['import'])).map(({ name }) => name);
    expect(names).toContain('imports');
    expect(names.filter((name) => name.startsWith('upload'))).toEqual([]);
    expect([...(await countRows(client, ['import'])).keys()].toSorted()).toEqual(
      names.map((name) => `import.${name}`).toSorted(),
    );
  } finally {
    await client.end();
    await database.drop();
  }
});
