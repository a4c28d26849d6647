import type { Knex } from 'knex';

/** A statement as the database gets it. */
export interface Statement {
  sql: string;
  bindings: Knex.RawBinding[];
}

/** What some work asks of the database, BEGIN and COMMIT included. */
export async function statementsOf(db: Knex, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const note = ({ sql, bindings = [] }: Partial<Statement> & { sql: string }) =>
    void statements.push({ sql, bindings });
  db.on('query', note);
  await work().finally(() => db.removeListener('query', note));
  return statements;
}
