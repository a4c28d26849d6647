import type { Knex } from 'knex';
import type { ClientBase } from 'pg';

/** The driver's own connection under a transaction, which COPY needs. */
export async function pgClientOf(trx: Knex.Transaction): Promise<ClientBase> {
  const connection: unknown = await trx.client.acquireConnection();
  if (!isPgClient(connection)) throw new Error('the transaction has no Postgres connection');
  return connection;
}

function isPgClient(value: unknown): value is ClientBase {
  return (
    typeof value === 'object' && value !== null && 'query' in value && 'escapeLiteral' in value
  );
}
