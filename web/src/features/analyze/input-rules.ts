import { countCharacters } from '@tagwell/contracts/count-characters';
import { limits } from '@tagwell/contracts/limits';
import { texts } from '@tagwell/contracts/texts';
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

export interface KeywordChange {
  keywords: string[];
  /** Why something typed was not added, for the person. */
  problem?: string;
}

/** Adds what was typed or pasted, split at commas; blanks and repeated words stay out. */
export function addKeywords(keywords: readonly string[], typed: string): KeywordChange {
  const added = [...keywords];
  let problem: string | undefined;
  for (const part of typed.split(/[,\n]/u)) {
    const keyword = part.trim().replaceAll(/\s+/gu, ' ');
    if (keyword === '') continue;
    if (hasKeyword(added, keyword)) problem = `“${keyword}” is already in the list`;
    else if (keyword.length > limits.keywordMaxCharacters) problem = texts.keywordTooLong;
    else if (added.length >= limits.keywordsMax) problem = texts.tooManyKeywords;
    else added.push(keyword);
  }
  if (added.length === keywords.length && problem === undefined) problem = texts.keywordBlank;
  return { keywords: added, ...(problem !== undefined && { problem }) };
}

function hasKeyword(keywords: readonly string[], keyword: string): boolean {
  return keywords.some((known) => known.toLowerCase() === keyword.toLowerCase());
}
