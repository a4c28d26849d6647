import { originalPostContent } from '../../shared/storage/premium-run.ts';
import { session } from '../../shared/storage/browser-storage.ts';
import { noPost } from './go-back.ts';
import { goHome } from './go-home.ts';

/** A stored post with this phrase is thrown away: a constant, empty unless an operator needs it. */
const refusedPhrase: string = '';

/** The post of the run under way. */
export function requirePremiumPost(): string | Response {
  const post = session.read(originalPostContent);
  if (post !== undefined && isRefused(post)) session.remove(originalPostContent);
  else if (post?.trim()) return post;
  return goHome(noPost, 'There is no post to find people for yet.');
}

export function isRefused(post: string, phrase: string = refusedPhrase): boolean {
  return phrase !== '' && post.includes(phrase);
}
