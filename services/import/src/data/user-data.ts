import type { Knex } from 'knex';
import { connectionsTable } from './connections.repository.ts';
import { importsTable } from './imports.repository.ts';

/** Everything this service keeps of a person goes with the account. Answers with how much it was. */
export async function removeUserData(
  trx: Knex.Transaction,
  userId: string,
): Promise<Record<string, number>> {
  const own = { user_id: userId };
  const files = trx(importsTable)
    .where(own)
    .select('id')
    .union(trx('uploads').where(own).select('id'));
  const chunks = await trx('upload_chunks').whereIn('upload_id', files).delete();
  const connections = await trx(connectionsTable).where(own).delete();
  const imports = await trx(importsTable).where(own).delete();
  await trx('uploads').where(own).delete();
  return { connections, imports, chunks };
}
