import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { connectRawQueue } from '../raw-queue.ts';

/** A bare HTTP server over the raw queue: no framework, no identity, no contract. */
const add = await connectRawQueue(process.env);

createServer((request, response) => {
  if (request.method !== 'POST') return void response.end();
  text(request)
    .then((post) => add(randomUUID(), post))
    .then((result) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(result);
    })
    .catch(() => response.destroy());
}).listen(Number(process.env['PORT']), '127.0.0.1');
