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

/** The free flow's finished post: the untouched text, a blank line, hashtag and mentions. */
export function composeFreePost(post: string, names: readonly string[]): string {
  if (names.length === 0) return post;
  return `${post.trimEnd()}\n\n${[productHashtag, ...names.map(mention)].join(' ')}`;
}

interface TagLines {
  /** #Tagwell stands above the names. */
  hashtag: boolean;
}

const withHashtag: TagLines = { hashtag: true };

/**
 * The premium flow's: the untouched text, a blank line, the hashtag, then a line for the thought
 * leaders and one for the connections, with the specification's handles.
 */
export function composePremiumPost(
  post: string,
  leaders: readonly string[],
  connections: readonly string[],
  { hashtag }: TagLines = withHashtag,
): string {
  if (leaders.length + connections.length === 0) return post;
  const line = (title: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`${title}: ${names.map(suggestedTag).join(' ')}`];
  return [
    post.trimEnd(),
    '',
    ...(hashtag ? [productHashtag] : []),
    ...line('Thought leaders', leaders),
    ...line('From my network', connections),
  ].join('\n');
}

export interface NamedPerson {
  name: string;
  /** What is said of the person behind the name, such as "who speaks on hiring". */
  about?: string | undefined;
}

/**
 * The premium flow's with real names: a line for each person of whom something is said, and one for
 * all others.
 */
export function composeNamedPost(
  post: string,
  people: readonly NamedPerson[],
  { hashtag }: TagLines = withHashtag,
): string {
  if (people.length === 0) return post;
  const bare = people.filter(({ about }) => !about).map(({ name }) => mention(name));
  return [
    post.trimEnd(),
    '',
    ...(hashtag ? [productHashtag] : []),
    ...people.flatMap(({ name, about }) => (about ? [`cc ${mention(name)}, ${about}`] : [])),
    ...(bare.length > 0 ? [`cc ${bare.join(' ')}`] : []),
  ].join('\n');
}
