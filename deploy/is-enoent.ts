/** Whether something failed because a file or program does not exist, and for no other reason. */
export function isEnoent(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}
