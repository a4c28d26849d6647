import { createServer } from 'node:http';
import { defaultBranding } from '@tagwell/contracts/http/branding-routes';
import { installationBrandingRoute } from '@tagwell/contracts/internal-routes';

/** What the gateway asks the auth service for its pages. */
const branding = defaultBranding(undefined);

/** Stands in for every service: small answers from memory for any request. */
const server = createServer((request, response) => {
  const path = request.url ?? '/';
  if (request.method === 'POST') {
    let received = 0;
    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
    });
    request.on('end', () => answer({ received }));
    return;
  }
  if (path === installationBrandingRoute.path) {
    answer(branding);
    return;
  }
  answer({
    id: path.split('/').at(-1),
    state: 'running',
    stage: 'analyze',
    percent: 20,
    seq: 0,
    found: {},
    createdAt: '2026-01-01T00:00:00.000Z',
  });

  function answer(body: object): void {
    const text = JSON.stringify(body);
    const length = Buffer.byteLength(text);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': length });
    response.end(text);
  }
});
// Longer than the proxies in front keep idle connections.
server.keepAliveTimeout = 60_000;
server.listen(Number(process.env['PORT']), '127.0.0.1');
