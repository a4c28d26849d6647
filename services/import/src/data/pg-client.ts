import { Socket } from 'node:net';
import type { Knex } from 'knex';
import type { ClientBase } from 'pg';

/** The driver's own connection under a transaction: COPY and binary results need it. */
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

/** What was written to a connection and has not left the process. */
export function bytesUnsent(client: ClientBase): number {
  const { connection }: { connection?: unknown } = Object(client);
  const { stream }: { stream?: unknown } = Object(connection);
  return stream instanceof Socket ? stream.writableLength : Infinity;
}
