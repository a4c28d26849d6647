import { countCharacters } from '@tagwell/contracts/count-characters';
import { limits } from '@tagwell/contracts/limits';
import { formatCount } from '../../shared/format/numbers.ts';

/** Why a post cannot be analyzed yet, or undefined when it can. */
export function postProblem(post: string): string | undefined {
  const trimmed = countCharacters(post.trim());
  if (trimmed < limits.postMinCharacters) {
    const missing = limits.postMinCharacters - trimmed;
    if (trimmed === 0) return `Write at least ${limits.postMinCharacters} characters`;
    return `${missing} more ${missing === 1 ? 'character' : 'characters'} to go`;
  }
  const over = countCharacters(post) - limits.postMaxCharacters;
  if (over > 0) {
    return `${formatCount(over)} over the limit of ${formatCount(limits.postMaxCharacters)}`;
  }
  return undefined;
}
