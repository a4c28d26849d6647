import http, { type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A minimal file server: answers with the bytes of PAGE_URL from memory. */
const answers = new Map<string, { headers: IncomingHttpHeaders; body: Buffer }>();
for (const path of (process.env['PATHS'] ?? '').split(',')) {
  const headers = { 'accept-encoding': 'br' };
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(new URL(path, process.env['PAGE_URL']), { headers }, resolve).once('error', reject);
  });
  answers.set(path, { headers: answer.headers, body: await buffer(answer) });
}

const server = http.createServer((request, response) => {
  const answer = answers.get(request.url ?? '/');
  response.writeHead(200, answer?.headers);
  response.end(request.url === '/healthz' ? 'alive' : answer?.body);
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
