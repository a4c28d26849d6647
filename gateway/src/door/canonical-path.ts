import { AppError } from '@tagwell/service/app-error';

const ambiguous = /\/\/|\\|\/\.{1,2}(?:\/|$)|%(?:2e|2f|5c|00)|[\u0000-\u001f]/iu;

/**
 * The path of a request target. One that two programs could read differently is refused before
 * anything is decided by it.
 */
export function canonicalPath(target: string): string {
  const path = target.split('?', 1)[0] ?? '';
  const shouting = path.toLowerCase().startsWith('/api') && /[A-Z]/u.test(path);
  if (!path.startsWith('/') || ambiguous.test(path) || shouting) {
    throw new AppError('invalid_path', 'This address is not written in its plain form');
  }
  return path;
}
