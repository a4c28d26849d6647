/** `Prefer: respond-async` (RFC 7240); preferences are a comma-separated list. */
export function prefersAsync(prefer: string | undefined): boolean {
  return /(^|[,\s])respond-async([,;\s]|$)/iu.test(prefer ?? '');
}
