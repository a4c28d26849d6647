import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

const claims =
  /^(?:x-(?:user|internal|tagwell|forwarded)-|x-real-ip$|x-request-id$|forwarded$|traceparent$|tracestate$|baggage$)|_/u;

/** Between the client and us alone. Node has answered `expect` already. */
const ours = new Set(['cookie', 'expect']);

/** Takes out what only we may say about a request, and what goes no further than the gateway. */
export function cleanHeaders(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) {
    if (ours.has(name) || claims.test(name)) delete headers[name];
  }
}

/** Lets the answer set our own cookies, whoever writes the rest of it. */
export function addCookies(response: ServerResponse, setCookies: readonly string[]): void {
  if (setCookies.length > 0) response.appendHeader('set-cookie', setCookies);
}

/**
 * Adds our own cookies to those of a service's answer, which would replace them. Where both set the
 * same cookie the service is right: it has just signed somebody in or out.
 */
export function keepOwnCookies(answer: IncomingHttpHeaders, response: ServerResponse): void {
  const own = response.getHeader('set-cookie');
  const theirs = answer['set-cookie'];
  if (own === undefined || theirs === undefined) return;
  const taken = new Set(theirs.map(nameOf));
  answer['set-cookie'] = [
    ...[own]
      .flat()
      .map(String)
      .filter((cookie) => !taken.has(nameOf(cookie))),
    ...theirs,
  ];
}

function nameOf(setCookie: string): string {
  return setCookie.split('=', 1)[0]?.trim() ?? '';
}
