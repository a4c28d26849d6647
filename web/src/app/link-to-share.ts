import type { PagePath } from '@tagwell/contracts/page-paths';

/** Pages that everybody may open; any other address may hold a token, or leads a stranger nowhere. */
const open: readonly PagePath[] = [
  '/',
  '/paste-post',
  '/premium',
  '/help',
  '/login',
  '/signup',
  '/register',
];

/** The address that the footer shares: the page's own, or the product's where that is private. */
export function linkToShare(pathname: string): string {
  const isOpen = open.some((path) => path === pathname);
  return isOpen && pathname !== '/' ? window.location.origin + pathname : window.location.origin;
}
