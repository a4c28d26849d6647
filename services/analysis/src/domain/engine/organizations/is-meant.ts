import type { OrganizationEntry } from '@tagwell/contracts/http/organization-entry';
import { isFunctionWord } from '../read/common-words.ts';
import { otherNames } from '../read/people-in-post.ts';

/** Right before a name: what people do at and to organizations. */
const tellingBefore = new Set('at join joins joined joining @ #'.split(' '));
/** Near a name: what only organizations have. */
const tellingNear = new Set(
  `inc corp corporation ltd llc plc ceo cfo cto coo cmo company companies employee employees
  shareholders shareholder stock shares headquarters hq acquired acquires acquisition`.split(
    /\s+/u,
  ),
);
/** How many words away. */
const near = 3;
const wordOrSign = /[\p{L}\p{N}]+|[@#]/gu;
const letterOrDigit = /[\p{L}\p{N}]/u;

/**
 * Whether a name that stands in a text means the organization: it is no part of another word or name,
 * and where it may be an everyday word, something beside it tells. When in doubt, it does not.
 */
export function isMeant(
  text: string,
  [start, end]: readonly [number, number],
  {
    organization,
    needsTelling,
  }: { organization: Pick<OrganizationEntry, 'tellingWords'>; needsTelling: boolean },
): boolean {
  if (letterOrDigit.test(text.charAt(start - 1)) || letterOrDigit.test(text.charAt(end))) {
    return false;
  }
  const sentence = sentenceAround(text, start, end);
  // Where everything is in capitals, they tell nothing.
  if (!/\p{Ll}/u.test(sentence.before + sentence.after) && needsTelling) return false;
  const before = sentence.before.match(wordOrSign) ?? [];
  const after = sentence.after.match(wordOrSign) ?? [];
  const [next = ''] = after;
  if (sentence.after.startsWith(' ') && otherNames.has(next)) return false;
  if (!needsTelling) return true;
  const previous = before.at(-1) ?? '';
  if (tellingBefore.has(previous.toLowerCase())) return true;
  // "Henry Ford", "Oracle Park": a part of a longer name.
  if (isOfAName(previous) && /\s$/u.test(sentence.before)) return false;
  const own = new Set(organization.tellingWords);
  const around = [...before.slice(-near), ...after.slice(0, near)].map((word) =>
    word.toLowerCase(),
  );
  return around.some((word) => tellingNear.has(word) || own.has(word));
}

const isOfAName = (word: string): boolean => /^\p{Lu}/u.test(word) && !isFunctionWord(word);

/** What stands before and behind in the same sentence. */
function sentenceAround(text: string, start: number, end: number) {
  const [before = ''] = /[^\n.!?…]*$/u.exec(text.slice(Math.max(0, start - 200), start)) ?? [];
  const [after = ''] = /^[^\n.!?…]*/u.exec(text.slice(end, end + 200)) ?? [];
  return { before, after };
}
