import { productHashtag } from './limits.ts';
import { bareName, handleOf } from './person-name.ts';

/** `@` and the lowercase name without spaces, as the specification's `suggestedTag`. */
export function suggestedTag(name: string): string {
  return `@${handleOf(name)}`;
}

/** `@` and the real name: what LinkedIn's own list is searched with. */
export function mention(name: string): string {
  return `@${bareName(name)}`;
}

/** `@` and the whole name of an organization: none of its words is a title or a degree. */
export function organizationMention(name: string): string {
  return `@${name}`;
}

/** The same in the form of a handle. */
export function organizationTag(name: string): string {
  return `@${name.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}-]/gu, '')}`;
}

/** The free flow's finished post: the untouched text, a blank line, hashtag and mentions. */
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
  /** #Tagwell stands above the names. */
  hashtag: boolean;
  /** Names of organizations; they come last. */
  organizations?: readonly string[];
}

const withHashtag: TagLines = { hashtag: true };

/**
 * The premium flow's: the untouched text, a blank line, the hashtag, then a line for the thought
 * leaders, one for the connections and one for organizations, with the specification's handles.
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
  /** What is said of the person behind the name, such as "who speaks on hiring". */
  about?: string | undefined;
  /** No person, whose name stands as it is. */
  isOrganization?: boolean;
}

/**
 * The premium flow's with real names: a line for each person of whom something is said, and one for
 * all others.
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
