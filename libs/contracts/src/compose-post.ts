import { productHashtag } from './limits.ts';

/** Titles before a name that are unambiguous in any spelling. */
const titles = new Set(
  'dr drs prof professor univ-prof priv-doz pd mr mrs dipl-ing dr-ing д-р проф'.split(' '),
);
/** Also given names or surnames, so they count as titles only with a period. */
const pointedTitles = new Set('ing ir mag ms rev hon med eng engr arch д'.split(' '));
/** What follows "Dr.": "Dr. med. habil." */
const faculties = new Set(
  'med habil rer nat phil jur iur oec pol theol techn agr vet dent h c mult univ ing'.split(' '),
);

/** Letters after a name that no one is named after, in whatever case. */
export const degrees = new Set(
  `PHD MBA EMBA MSC BSC LLM LLB MPH MPA MENG BENG DPHIL EDD PSYD PHARMD DDS DVM DBA MPHIL MFA MBBS
  CPA CFA CISSP PMP CSM CPCC SHRM-CP SHRM-SCP SPHR PHR ESQ OBE MBE CBE FRCP FRSA`.split(/\s+/u),
);

/** Degrees that look like names (Ma, Ba, Do, Md), so they must be in capitals. */
export const shortDegrees = new Set('MA BA MD MS BS DO JD RN PE PT OD'.split(' '));

const plain = (word: string) => word.toLowerCase().replaceAll(/[.®™]/gu, '');
/**
 * Initials such as "M.R." or "C.", which would be titles without periods. Not the "h." of "Dr. h.
 * c."
 */
const isInitials = (word: string) => /^(?:\p{Lu}|\p{L}(?:[.．]\p{L})+)[.．]?$/u.test(word);
const isPointed = (word: string) => word.endsWith('.') || word.endsWith('．');
const isDegree = (word: string) => degrees.has(plain(word).toUpperCase());
const isCapitalDegree = (word: string) => shortDegrees.has(word.replaceAll('.', ''));
/** Degrees that are also common names: Ana Obe, Li Wei Meng. */
const surname = /^(?:[OM]be|[MB]eng)$/u;
/** After a comma, a word in capitals is a certificate: "SHRM-CP", "CEBS". */
const isAllCapitals = (word: string) => /^[\p{Lu}\d.®™-]{2,}$/u.test(word);

/**
 * A name to search for: without titles, degrees, remarks in brackets, slogans and emoji. Unchanged
 * if nothing would be left.
 */
export function bareName(name: string): string {
  const [first = '', ...others] = withoutRemarks(name).split(/[,，،;]/u);
  const words = [
    ...withoutDegrees(withoutTitles(wordsOf(first))),
    ...others.flatMap((part) =>
      withoutTitles(wordsOf(part)).filter(
        (word) => !isDegree(word) && !isCapitalDegree(word) && !isAllCapitals(word),
      ),
    ),
  ];
  const bare = words.join(' ');
  return /\p{L}/u.test(bare) ? bare : name.trim().replaceAll(/\s+/gu, ' ');
}

function withoutRemarks(name: string): string {
  return (
    name
      .normalize('NFC')
      .replaceAll(/[([{（][^)\]}）]*(?:[)\]}）]|$)/gu, ' ')
      // Also removes pronouns without brackets, whose slash looks like the start of a slogan.
      .replace(/(?<=\p{L}.*)(?:\s(?:S?[Hh]e|They|\p{Ll}+)\s?\/|[|•/\\—]|\s-\s|\s–).*$/su, ' ')
      .replaceAll(/[^\p{L}\p{M}\p{N}\s.．,，،;'’ʼ·®™\u200c-\u200d–-]/gu, ' ')
  );
}

/** "Dr.med." is two words; "J.R.R." and "Ph.D." are one. */
function wordsOf(part: string): string[] {
  return part
    .replaceAll(/(?<=\b(?:dr|prof|dipl)\.)(?=\p{L})/giu, ' ')
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** Removes leading titles and the faculties after them. */
function withoutTitles(words: readonly string[]): string[] {
  let titled = false;
  const start = words.findIndex((word) => {
    const isTitle =
      !isInitials(word) &&
      (titles.has(plain(word)) ||
        (isPointed(word) && (pointedTitles.has(plain(word)) || plain(word) === 'dipl')) ||
        (titled && isPointed(word) && faculties.has(plain(word).replace(/^-/u, ''))) ||
        (titled && isDegree(word)));
    titled ||= isTitle;
    return !isTitle;
  });
  return start === -1 ? [] : words.slice(start);
}

/** Removes degrees after the name. "Jack MA", "ANH THU DO" and "Ana Obe" keep their surnames. */
function withoutDegrees(words: readonly string[]): string[] {
  const inCapitals = words.every((word) => isDegree(word) || !/\p{Ll}|^\P{Lu}*$/u.test(word));
  const isSurname = (word: string, place: number) =>
    surname.test(word) || (place === 1 && (inCapitals || /^\p{Lu}\p{Ll}+$/u.test(word)));
  const left = words.filter(
    (word, place) => place === 0 || !isDegree(word) || isSurname(word, place),
  );
  while (!inCapitals && left.length > 2 && isCapitalDegree(left.at(-1) ?? '')) left.pop();
  return left;
}

/** The name as a handle: lower-case letters and digits, and hyphens inside. */
export function handleOf(name: string): string {
  const letters = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}-]/gu, '')
      .replaceAll(/^-+|-+$/gu, '');
  return letters(bareName(name)) || letters(name) || name.replaceAll(/\s+/gu, '');
}

/** The `suggestedTag` of the API: `@` and the lowercase name without spaces. */
export function suggestedTag(name: string): string {
  return `@${handleOf(name)}`;
}

/** `@` and the real name, which LinkedIn's own list can find. */
export function mention(name: string): string {
  return `@${bareName(name)}`;
}

/** `@` and an organization's whole name, because none of its words is a title or degree. */
export function organizationMention(name: string): string {
  return `@${name}`;
}

/** An organization's tag as a handle. */
export function organizationTag(name: string): string {
  return `@${name.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}-]/gu, '')}`;
}

/** The free flow's finished post: the unchanged text, a blank line, hashtag and mentions. */
export function composeFreePost(
  post: string,
  names: readonly string[],
  organizations: readonly string[] = [],
): string {
  const mentions = [...names.map(mention), ...organizations.map(organizationMention)];
  if (mentions.length === 0) return post;
  return `${post.trimEnd()}\n\n${[productHashtag, ...mentions].join(' ')}`;
}

interface TagLines {
  /** Adds #Tagwell above the names. */
  hashtag: boolean;
  /** Names of organizations, placed last. */
  organizations?: readonly string[];
}

const withHashtag: TagLines = { hashtag: true };

/**
 * The premium flow's finished post: the unchanged text, a blank line, the hashtag, then a line each
 * for thought leaders, connections and organizations. People appear by their `suggestedTag`.
 */
export function composePremiumPost(
  post: string,
  leaders: readonly string[],
  connections: readonly string[],
  { hashtag, organizations = [] }: TagLines = withHashtag,
): string {
  if (leaders.length + connections.length + organizations.length === 0) return post;
  const line = (title: string, names: readonly string[], tag = suggestedTag) =>
    names.length === 0 ? [] : [`${title}: ${names.map(tag).join(' ')}`];
  return [
    post.trimEnd(),
    '',
    ...(hashtag ? [productHashtag] : []),
    ...line('Thought leaders', leaders),
    ...line('From my network', connections),
    ...line('Organizations', organizations, organizationTag),
  ].join('\n');
}

export interface NamedPerson {
  name: string;
  /** A few words about the person, such as "who speaks on hiring". */
  about?: string | undefined;
  /** An organization, whose name is used unchanged. */
  isOrganization?: boolean;
}

/**
 * The premium flow's finished post with real names: a line for each person with words about them,
 * and one line for all others.
 */
export function composeNamedPost(
  post: string,
  people: readonly NamedPerson[],
  { hashtag }: Pick<TagLines, 'hashtag'> = withHashtag,
): string {
  if (people.length === 0) return post;
  const tagOf = ({ name, isOrganization }: NamedPerson) =>
    isOrganization === true ? organizationMention(name) : mention(name);
  const bare = people.filter(({ about }) => !about).map(tagOf);
  return [
    post.trimEnd(),
    '',
    ...(hashtag ? [productHashtag] : []),
    ...people.flatMap((one) => (one.about ? [`cc ${tagOf(one)}, ${one.about}`] : [])),
    ...(bare.length > 0 ? [`cc ${bare.join(' ')}`] : []),
  ].join('\n');
}
