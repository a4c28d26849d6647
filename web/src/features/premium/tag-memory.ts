import { local } from '../../shared/storage/browser-storage.ts';
import { taggedNames } from '../../shared/storage/premium-memory.ts';

/** A person tagged in so many of the last posts is one to think twice about. */
const postsRemembered = 2;

/** Keeps whom a post tags, in place of what was kept of it before. */
export function rememberTags(accountId: string, analysisId: string, names: string[]): void {
  const entry = taggedNames(accountId);
  const others = (local.read(entry) ?? []).filter((post) => post.analysisId !== analysisId);
  // One more than is told, because the post at hand may be among them.
  local.write(entry, [{ analysisId, names }, ...others].slice(0, postsRemembered + 1));
}

/** Who was tagged in the two posts before this one. */
export function taggedBefore(accountId: string, analysisId: string): ReadonlySet<string> {
  const posts = local.read(taggedNames(accountId)) ?? [];
  const before = posts.filter((post) => post.analysisId !== analysisId);
  return new Set(before.slice(0, postsRemembered).flatMap(({ names }) => names));
}

/** When the account is deleted. */
export function forgetTags(accountId: string): void {
  local.remove(taggedNames(accountId));
}
