import type { IncomingHttpHeaders } from 'node:http';

const claims = /^(?:x-(?:user|internal|tagwell|forwarded)-|x-real-ip$|x-request-id$|forwarded$)|_/u;

/** Between the client and us alone. Node has answered `expect` already. */
const ours = new Set(['cookie', 'expect']);

/** Takes out what only we may say about a request, and what goes no further than the gateway. */
export function cleanHeaders(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) {
    if (ours.has(name) || claims.test(name)) delete headers[name];
  }
}
