import type { IncomingHttpHeaders } from 'node:http';

const claims = /^(?:x-(?:user|internal|tagwell|forwarded)-|x-real-ip$|x-request-id$|forwarded$)|_/u;

/** Takes out what only we may say about a request. Cookies go no further than the gateway. */
export function cleanHeaders(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) {
    if (name === 'cookie' || claims.test(name)) delete headers[name];
  }
}
