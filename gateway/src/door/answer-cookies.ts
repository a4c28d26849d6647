import type { IncomingMessage, ServerResponse } from 'node:http';

/** Lets the answer set our own cookies, whoever writes the rest of it. */
export function addCookies(response: ServerResponse, setCookies: readonly string[]): void {
  if (setCookies.length > 0) response.appendHeader('set-cookie', setCookies);
}

/**
 * Adds our own cookies to those of a service's answer, which would replace them. Where both set the
 * same cookie the service is right: it has just signed somebody in or out.
 */
export function keepOwnCookies(answer: IncomingMessage, response: ServerResponse): void {
  const own = response.getHeader('set-cookie');
  const theirs = answer.headers['set-cookie'];
  if (own === undefined || theirs === undefined) return;
  const taken = new Set(theirs.map(nameOf));
  answer.headers['set-cookie'] = [
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
