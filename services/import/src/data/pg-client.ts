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

/** How much of what was written to the client's connection has not left the process yet. */
export function bytesUnsent(client: ClientBase): number {
  const connection: unknown = 'connection' in client ? client.connection : undefined;
  const isObject = typeof connection === 'object' && connection !== null;
  if (!isObject || !('stream' in connection)) return Infinity;
  return connection.stream instanceof Socket ? connection.stream.writableLength : Infinity;
}
