import type { RouteReply } from './route-io.ts';

/** Whether the caller would rather have the address of a job than wait for it (RFC 7240). */
export function prefersAsync(prefer: string | undefined): boolean {
  return /(^|[,\s])respond-async([,;\s]|$)/iu.test(prefer ?? '');
}

/** Where to follow a job that is not waited for; `wasAsked` tells a preference from a limit. */
export function accepted(location: string, body: unknown, wasAsked: boolean): RouteReply {
  return {
    status: 202,
    body,
    headers: {
      Location: location,
      'Retry-After': '1',
      ...(wasAsked ? { 'Preference-Applied': 'respond-async' } : {}),
    },
  };
}
