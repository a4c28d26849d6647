/**
 * SQL: the column is one of a batch of rows that are locked where it is chosen. Bindings: the
 * column, and the query with `limit` and `forUpdate`.
 *
 * Not `IN`: for some plans Postgres runs such a query again for each row, and since it passes over
 * rows that the statement has changed already, the batch grows beyond its limit.
 */
export const inBatch = '?? = ANY (ARRAY(?))';
