import { createServer } from 'node:http';
import { Pool } from 'pg';

/** A minimal answer from Postgres. */
const pool = new Pool({ connectionString: process.env['DATABASE_URL'] ?? '' });

const server = createServer((_, response) => {
  pool.query('SELECT 1 AS one').then(
    ({ rows }) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(rows));
    },
    () => response.destroy(),
  );
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
