import type { NamedOrganization } from '@tagwell/contracts/http/organization';
import type { OrganizationEntry } from '@tagwell/contracts/http/organization-entry';
import { limits } from '@tagwell/contracts/limits';
import {
  endsOfOtherNames,
  formsOfAddress,
  isCommonWord,
  isFunctionWord,
  wordsOfCompanies,
} from '@tagwell/topics/common-words';
import { tokenize } from '@tagwell/topics/tokenize';
import { isPlace } from '@tagwell/topics/regions';
import { distinctBy } from '../distinct-by.ts';
import { enumerations } from '../read/people-beside.ts';
import { namesOf } from '../../organizations/organization-catalogue.ts';

interface IndexedForm {
  organization: OrganizationEntry;
  /** The name with its capitalization. */
  form: string;
  /** The name may be an everyday word, so the context must show that it is meant. */
  needsTelling: boolean;
}

/** Finds organizations by their names, and by mentions and hashtags without spaces. */
export interface OrganizationNames {
  /** The longest first. */
  byFirstWord: ReadonlyMap<string, readonly IndexedForm[]>;
  byMention: ReadonlyMap<string, IndexedForm>;
}

const wordsIn = /[\p{L}\p{M}\p{N}]+/gu;
/** A name with this many capitalized words is unambiguous. */
const unmistakable = 3;

export function indexOrganizations(organizations: readonly OrganizationEntry[]): OrganizationNames {
  const forms = organizations.flatMap((organization) =>
    namesOf(organization).map((name): IndexedForm & { words: readonly string[] } => {
      const form = straight(name);
      const words = form.match(wordsIn) ?? [];
      const capitals = words.filter((word) => /^[\p{Lu}\p{N}]/u.test(word)).length;
      const needsTelling = organization.tellingWords !== undefined && capitals < unmistakable;
      return { organization, form, needsTelling, words };
    }),
  );
  return {
    byFirstWord: Map.groupBy(
      forms.toSorted((a, b) => b.form.length - a.form.length),
      ({ words: [first = ''] }) => first,
    ),
    byMention: new Map(forms.map((indexed) => [compact(indexed.form), indexed])),
  };
}

interface Found {
  organization: OrganizationEntry;
  start: number;
  end: number;
}

/** The organizations named in a post, each once, in order. */
export function findNamedOrganizations(
  names: OrganizationNames,
  post: string,
): NamedOrganization[] {
  const plain = post.normalize('NFC');
  const text = straight(plain);
  const tokens = tokenize(text);
  const links = tokens.filter(({ kind }) => kind === 'link');
  const signed = tokens.filter(({ kind }) => kind === 'mention' || kind === 'hashtag');
  const found: Found[] = signed.flatMap(({ kind, text: written, start, end }) => {
    const known = names.byMention.get(compact(written.slice(1)));
    if (known === undefined) return [];
    // "#target" may be a word or the store.
    const isWord = known.needsTelling && /^#\p{Ll}/u.test(written);
    const isLonger =
      kind === 'mention' && (goesOn(text, end, known) || longerNamed(start + 1, end));
    return isWord || isLonger ? [] : [{ organization: known.organization, start, end }];
  });
  /** Words after a mention may be part of the name: "@Google DeepMind". */
  function longerNamed(start: number, end: number): boolean {
    const [first = ''] = text.slice(start, end).match(wordsIn) ?? [];
    const forms = names.byFirstWord.get(first) ?? [];
    return forms.some(({ form }) => form.length > end - start && text.startsWith(form, start));
  }
  const unsure: Found[] = [];
  for (const { 0: word, index: start } of text.matchAll(wordsIn)) {
    if (found.some((other) => start >= other.start && start < other.end)) continue;
    const written = (names.byFirstWord.get(word) ?? []).filter(({ form }) => {
      const end = start + form.length;
      const isLink = links.some(
        (link) => start >= link.start && end <= link.end && end - start < link.end - link.start,
      );
      return text.startsWith(form, start) && !isLink;
    });
    const spanOf = ({ organization, form }: IndexedForm): Found => {
      return { organization, start, end: start + form.length };
    };
    const known = written.find((one) => isMeant(text, [start, start + one.form.length], one));
    if (known !== undefined) found.push(spanOf(known));
    else unsure.push(...written.slice(0, 1).map(spanOf));
  }
  found.push(...enumeratedOrganizations(text, found, unsure));
  const inOrder = found.toSorted((a, b) => a.start - b.start);
  return distinctBy(inOrder, ({ organization: { id } }) => id)
    .slice(0, limits.organizationsNamed)
    .map(({ organization: { id, name, headline }, start, end }) => {
      return { id, name, headline, written: plain.slice(start, end) };
    });
}

/**
 * Organizations in an enumeration: next to a certain one, a name is not an everyday word; and if
 * nothing else is enumerated, several such names confirm each other.
 */
function enumeratedOrganizations(
  text: string,
  sure: readonly Found[],
  unsure: readonly Found[],
): Found[] {
  const possible = unsure.filter((one) => mayStandAlone(text, one));
  return enumerations(text, [...sure, ...possible]).flatMap((row) => {
    const others = row.filter((one) => !sure.includes(one));
    const isCertain = others.length < row.length;
    const { before, after } = sentenceAround(text, row[0]?.start ?? 0, row.at(-1)?.end ?? 0);
    const areNames =
      !goesOnBefore.test(before) &&
      !goesOnBehind.test(after) &&
      inSmallLetters.test(before + after) &&
      others.filter(({ start, end }) => !isPlace(text.slice(start, end))).length > 1;
    return isCertain || areNames ? others : [];
  });
}
/** Another capitalized word follows in the enumeration: "Apple, Orange and Banana". */
const goesOnBehind = /^(?:,|,? (?:and|or|&)) \p{Lu}/u;
const goesOnBefore = /\p{Lu}[\p{L}\p{M}\p{N}]*,\s$/u;
/** If every word is capitalized, capitals show nothing. */
const inSmallLetters = /(?<![\p{L}\p{M}\p{N}])\p{Ll}{4}/u;

/** Whether a name is not part of a word or longer name, as in "Apple Watch" or "Henry Ford". */
function mayStandAlone(text: string, { start, end }: Found): boolean {
  if (letterOrDigit.test(text.charAt(start - 1)) || letterOrDigit.test(text.charAt(end)))
    return false;
  const { before, after } = sentenceAround(text, start, end);
  if (!notInCapitals.test(before + after) || /^[ -]\p{Lu}|^['’-]/u.test(after)) return false;
  const previous = before.match(wordOrSign)?.at(-1) ?? '';
  return !(isOfAName(previous) && /[\p{L}\p{M}\p{N}]\s$/u.test(before));
}

/**
 * The organization named by a keyword, ignoring case. If the name may be an everyday word, the post
 * must show that it is meant.
 */
export function organizationOfKeyword(
  { byMention }: OrganizationNames,
  keyword: string,
  post: string,
): string | undefined {
  const known = byMention.get(compact(keyword));
  if (known === undefined) return undefined;
  const { organization, needsTelling } = known;
  const said = new Set(post.toLowerCase().match(wordsIn));
  const isShown = organization.tellingWords?.some((word) => said.has(word)) === true;
  return !needsTelling || isShown ? organization.id : undefined;
}

/** Straight apostrophes and plain spaces; keeps the length, so that offsets stay valid. */
const straight = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll('’', "'")
    .replaceAll(/[\u00a0\u202f]/gu, ' ');

const compact = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Words right before an organization's name. */
const tellingBefore = new Set('at join joins joined joining @ #'.split(' '));
/** The maximum distance of such a word. */
const near = 3;
const wordOrSign = /[\p{L}\p{M}\p{N}]+|[@#]/gu;
const letterOrDigit = /[\p{L}\p{M}\p{N}]/u;
/** Scripts without capitals show nothing by having none. */
const notInCapitals = /[\p{Ll}\p{Lo}]/u;

/**
 * Whether a name in a text means the organization: it is not part of another word or name and, if
 * it may be an everyday word, the context shows it. False when in doubt.
 */
function isMeant(
  text: string,
  [start, end]: readonly [number, number],
  indexed: IndexedForm,
): boolean {
  const { organization, needsTelling } = indexed;
  if (letterOrDigit.test(text.charAt(start - 1)) || letterOrDigit.test(text.charAt(end))) {
    return false;
  }
  const sentence = sentenceAround(text, start, end);
  // If everything is in capitals, a capital letter shows nothing.
  if (!notInCapitals.test(sentence.before + sentence.after) && needsTelling) return false;
  const before = sentence.before.match(wordOrSign) ?? [];
  const after = sentence.after.match(wordOrSign) ?? [];
  const [next = ''] = after;
  if (sentence.after.startsWith(' ') && endsOfOtherNames.has(next)) return false;
  if (!needsTelling) return true;
  const previous = before.at(-1) ?? '';
  if (tellingBefore.has(previous.toLowerCase())) {
    return text.charAt(start - 1) !== '@' || !goesOn(text, end, indexed);
  }
  // Part of a longer name: "Henry Ford", "Oracle Park".
  if (isOfAName(previous) && /\s$/u.test(sentence.before)) return false;
  const own = new Set(organization.tellingWords);
  const around = [...before.slice(-near), ...after.slice(0, near)].map((word) =>
    word.toLowerCase(),
  );
  return around.some((word) => wordsOfCompanies.has(word) || own.has(word));
}

/** Whether a mention continues as another name: "@Ford Foundation", "@Ford Maddox". */
function goesOn(text: string, end: number, { organization, needsTelling }: IndexedForm): boolean {
  const [, next = ''] = /^ ([\p{L}\p{M}\p{N}]+)/u.exec(text.slice(end)) ?? [];
  if (endsOfOtherNames.has(next)) return true;
  if (!needsTelling || !/^\p{Lu}\p{Ll}/u.test(next) || isCommonWord(next)) return false;
  if (formsOfAddress.has(next)) return false;
  const word = next.toLowerCase();
  return !wordsOfCompanies.has(word) && organization.tellingWords?.includes(word) !== true;
}

const isOfAName = (word: string): boolean => /^\p{Lu}/u.test(word) && !isFunctionWord(word);

/** The text before and after in the same sentence. */
function sentenceAround(text: string, start: number, end: number) {
  const [before = ''] = /[^\n.!?…]*$/u.exec(text.slice(Math.max(0, start - 200), start)) ?? [];
  const [after = ''] = /^[^\n.!?…]*/u.exec(text.slice(end, end + 200)) ?? [];
  return { before, after };
}
