/** What Node, Postgres or a mail server calls a failure, such as `ENOENT`; undefined where it has no name. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
