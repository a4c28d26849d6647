import { isCredential } from '@tagwell/contracts/credentials';

/** Two capitalized words and what may be credentials behind them: "Ana Roe, MBA, SHRM-CP". */
const behindName =
  /(?<=\p{Lu}[\p{L}.'’-]* \p{Lu}[\p{L}'’-]+)(?:, ?\p{Lu}[\p{L}.®-]{1,9}(?![\p{L}\p{N}]))+/gu;

/**
 * Positions of the credentials behind names. They are the person's: "CSM" says that she is a
 * certified scrum master, and nothing about the post.
 */
export function credentialSpans(text: string): { start: number; end: number }[] {
  return [...text.matchAll(behindName)].flatMap(({ 0: found, index }) =>
    [...found.matchAll(/[^\s,]+/gu)].flatMap(({ 0: word, index: at }) => {
      const start = index + at;
      return isCredential(word, true) ? [{ start, end: start + word.length }] : [];
    }),
  );
}

/** "Ana Roe on sleep" for "Ana Roe, MBA, CSM on sleep". */
export function withoutCredentials(text: string): string {
  return text.replaceAll(behindName, (found) =>
    found.replaceAll(/, ?([^\s,]+)/gu, (part: string, word: string) =>
      isCredential(word, true) ? '' : part,
    ),
  );
}
