import { flushCompileCache } from 'node:module';
import { Queue } from 'bullmq';
import express from 'express';
import knex from 'knex';

/** A minimal process: the libraries that each of ours uses, an open queue, and no work. */
knex({ client: 'pg', connection: process.env['DATABASE_URL'] ?? '' });
await new Queue('empty', { connection: { url: process.env['REDIS_URL'] ?? '' } }).waitUntilReady();
const app = express();
app.get('/readyz', (_request, response) => void response.json({ status: 'ready' }));
app.listen(Number(process.env['PORT']), '127.0.0.1', flushCompileCache);
