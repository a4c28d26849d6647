import {
  composeNamedPost,
  composePremiumPost,
  mention,
  organizationMention,
  organizationTag,
  suggestedTag,
} from '@tagwell/contracts/compose-post';
import { limits, normalizePost, productHashtag } from '@tagwell/contracts/limits';
import type { SuggestedPerson } from '@tagwell/contracts/http/analysis';
import { endOfOwnWords, isOurLine, isTagged, withoutTag } from '../../shared/format/place-tag.ts';
import { local } from '../../shared/storage/browser-storage.ts';
import {
  keptTicks,
  taggedNames,
  type TagStyle,
  tagStyles,
} from '../../shared/storage/premium-memory.ts';
import type { EditedPost } from '../../shared/storage/results.ts';
import type { Selection } from './selection.ts';

/** Until the person says otherwise, people stand by their `suggestedTag`. */
const handles: TagStyle = { realNames: false, reasons: true, hashtag: true, inComment: false };

export const readTagStyle = (accountId: string | undefined): TagStyle =>
  (accountId === undefined ? undefined : local.read(tagStyles(accountId))) ?? handles;

export function keepTagStyle(accountId: string, style: TagStyle): void {
  local.write(tagStyles(accountId), style);
}

/** What stands for a person in a post of this style. */
export const tagIn = ({ realNames }: TagStyle, { name }: Pick<SuggestedPerson, 'name'>): string =>
  realNames ? mention(name) : suggestedTag(name);

/** What stands for an organization. */
export const pageTagIn = ({ realNames }: TagStyle, name: string): string =>
  realNames ? organizationMention(name) : organizationTag(name);

export function composeInStyle(post: string, people: Selection, style: TagStyle): string {
  const pages = people.organizations ?? [];
  if (people.leaders.length + people.network.length + pages.length === 0) return post;
  if (style.inComment) return bareWith(style, post);
  const namesOf = (chosen: readonly { name: string }[]) => chosen.map(({ name }) => name);
  if (!style.realNames) {
    return composePremiumPost(post, namesOf(people.leaders), namesOf(people.network), {
      ...style,
      organizations: namesOf(pages),
    });
  }
  return composeNamedPost(
    post,
    [
      ...[...people.leaders, ...people.network].map((person) => ({
        name: person.name,
        about: style.reasons ? aboutPerson(person) : undefined,
      })),
      ...pages.map(({ name }) => ({ name, isOrganization: true })),
    ],
    style,
  );
}

/** Without names. */
const bareWith = ({ hashtag }: TagStyle, post: string): string =>
  hashtag ? `${post.trimEnd()}\n\n${productHashtag}` : post;

/** The names alone, for the first comment; empty where there is nobody to name. */
export const commentInStyle = (people: Selection, style: TagStyle): string =>
  composeInStyle('', people, { ...style, inComment: false, hashtag: false }).trim();

/** A longer one would be a paragraph of the post. */
const aboutMaxCharacters = 90;

/** Why a person is named, in the words of the data alone. */
export function aboutPerson(person: SuggestedPerson): string | undefined {
  const about = factAbout(person);
  return about && about.length <= aboutMaxCharacters ? about : undefined;
}

function factAbout({ matches, topics, connection, isOwn, headline }: SuggestedPerson) {
  if (connection) return workOf(connection);
  // Whether somebody whom the writer added speaks on what they are listed for, nobody has said.
  return isOwn === true ? headline : speaksOn(matches[0]?.topic ?? topics[0]);
}

const speaksOn = (topic: string | undefined) => topic && `who speaks on ${topic}`;

function workOf({ position, company }: NonNullable<SuggestedPerson['connection']>) {
  if (position === '') return undefined;
  return company === '' ? position : `${position} at ${company}`;
}

/** A person tagged in so many of the last posts is one to think twice about. */
const postsRemembered = 2;

/** Keeps whom a post tags, in place of what was kept of it before. */
export function rememberTags(accountId: string, analysisId: string, names: string[]): void {
  const entry = taggedNames(accountId);
  const others = (local.read(entry) ?? []).filter((post) => post.analysisId !== analysisId);
  // One more than is told, because the post at hand may be among them.
  local.write(entry, [{ analysisId, names }, ...others].slice(0, postsRemembered + 1));
}

/** Whom of a post's people somebody has turned into real tags. */
export const readTicks = (accountId: string, analysisId: string): string[] =>
  local.read(keptTicks(accountId))?.find((post) => post.analysisId === analysisId)?.ticks ?? [];

/** Keeps them in place of those before; the oldest posts are forgotten. */
export function keepTicks(accountId: string, analysisId: string, ticks: string[]): void {
  const entry = keptTicks(accountId);
  const others = (local.read(entry) ?? []).filter((post) => post.analysisId !== analysisId);
  local.write(entry, [{ analysisId, ticks }, ...others].slice(0, limits.recentAnalyses));
}

/** Who was tagged in the two posts before this one. */
export function taggedBefore(accountId: string, analysisId: string): ReadonlySet<string> {
  const posts = local.read(taggedNames(accountId)) ?? [];
  const before = posts.filter((post) => post.analysisId !== analysisId);
  return new Set(before.slice(0, postsRemembered).flatMap(({ names }) => names));
}

/**
 * A post edited by hand, in another style: the lines below the text are exchanged, or where they
 * were edited too, each tag by itself. An edit of an earlier post stays as it is.
 */
export function restyleEdit(
  edit: EditedPost | undefined,
  post: string,
  people: Selection,
  [from, to]: readonly [TagStyle, TagStyle],
): EditedPost | undefined {
  const before = normalizePost(composeInStyle(post, people, from));
  const after = normalizePost(composeInStyle(post, people, to));
  if (edit?.base !== before) return edit;
  if (to.inComment !== from.inComment) {
    return { base: after, text: withOtherLines(edit.text, people, [from, to]) };
  }
  const end = normalizePost(post.trimEnd()).length;
  const [oldLines, newLines] = [before.slice(end), after.slice(end)];
  if (oldLines !== '' && edit.text.includes(oldLines)) {
    return { base: after, text: edit.text.replace(oldLines, () => newLines) };
  }
  const text = tagsIn(people, [from, to]).reduce(
    (all, [tag, next]) => all.replaceAll(tag, () => next),
    edit.text,
  );
  return { base: after, text: to.hashtag === from.hashtag ? text : withHashtag(text, to.hashtag) };
}

/** Each tag of a post in one style and in another. The longest first: @ana stands within @anabel. */
function tagsIn(people: Selection, [from, to]: readonly [TagStyle, TagStyle]) {
  const pages = people.organizations ?? [];
  return [
    ...[...people.leaders, ...people.network].map(
      (person) => [tagIn(from, person), tagIn(to, person)] as const,
    ),
    ...pages.map(({ name }) => [pageTagIn(from, name), pageTagIn(to, name)] as const),
  ].toSorted(([a], [b]) => b.length - a.length);
}

/**
 * The lines below the writer's words go into the first comment or come back from it; whoever is named
 * in the words stays there, and so does what the writer added below.
 */
function withOtherLines(text: string, people: Selection, styles: readonly [TagStyle, TagStyle]) {
  const end = endOfOwnWords(text);
  const words = text.slice(0, end).trimEnd();
  const tags = tagsIn(people, styles);
  const below = text
    .slice(end)
    .split('\n')
    .flatMap((line) => {
      if (!isOurLine(line)) return [line];
      const rest = tags
        .reduce((left, [tag]) => withoutTag(left, tag), line)
        .replace(new RegExp(String.raw`^${productHashtag}(?![\p{L}\p{N}])`, 'u'), '')
        .trim();
      return rest === '' ? [] : [rest];
    })
    .join('\n')
    .trim();
  const [from, to] = styles;
  const pages = people.organizations ?? [];
  const unnamed = (one: { name: string }, tag = tagIn(from, one)) => !isTagged(words, tag);
  const left = {
    leaders: people.leaders.filter((one) => unnamed(one)),
    network: people.network.filter((one) => unnamed(one)),
    organizations: pages.filter((one) => unnamed(one, pageTagIn(from, one.name))),
  };
  const isAnybodyLeft = Object.values(left).some((others) => others.length > 0);
  const composed = isAnybodyLeft ? composeInStyle(words, left, to) : bareWith(to, words);
  return [composed, below].filter((part) => part !== '').join('\n\n');
}

function withHashtag(text: string, wanted: boolean): string {
  if (text.includes(productHashtag) === wanted) return text;
  return wanted
    ? `${text}\n${productHashtag}`
    : text.replace(new RegExp(`[^\\S\\n]*${productHashtag}\\s?`, 'u'), '').trimEnd();
}
