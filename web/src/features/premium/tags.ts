import {
  bareName,
  composeNamedPost,
  composePremiumPost,
  mention,
  organizationMention,
  organizationTag,
  suggestedTag,
} from '@tagwell/contracts/compose-post';
import { limits, productHashtag } from '@tagwell/contracts/limits';
import type { SuggestedPerson } from '@tagwell/contracts/http/analysis';
import { browserStorage } from '../../shared/storage/browser-storage.ts';
import {
  keptTicks,
  taggedNames,
  type TagStyle,
  tagStyles,
} from '../../shared/storage/premium-memory.ts';
import type { Selection } from './split-people.ts';

/** By default, people appear by their `suggestedTag`. */
const handles: TagStyle = { realNames: false, reasons: true, hashtag: true, inComment: false };

export const readTagStyle = (accountId: string | undefined): TagStyle =>
  (accountId === undefined ? undefined : browserStorage.read(tagStyles(accountId))) ?? handles;

export function keepTagStyle(accountId: string, style: TagStyle): void {
  browserStorage.write(tagStyles(accountId), style);
}

export const tagIn = ({ realNames }: TagStyle, { name }: Pick<SuggestedPerson, 'name'>): string =>
  realNames ? mention(name) : suggestedTag(name);

const pageTagIn = ({ realNames }: TagStyle, name: string): string =>
  realNames ? organizationMention(name) : organizationTag(name);

/** A chosen person or organization, and how texts name them. */
export interface Named {
  id: string;
  name: string;
  tag: string;
  /**
   * The plain name, if it is unambiguous; a first name or an organization's may be a common word.
   */
  plain?: string | undefined;
}

/** What stands for each in a post of this style: people first. */
export function tagsIn({ leaders, network, organizations = [] }: Selection, style: TagStyle) {
  return [
    ...[...leaders, ...network].map(({ id, name }): Named => ({
      id,
      name,
      tag: tagIn(style, { name }),
      plain: plainOf(bareName(name)),
    })),
    ...organizations.map(({ id, name }): Named => ({ id, name, tag: pageTagIn(style, name) })),
  ];
}

/** Scripts without capitals usually put no space into names. */
const plainOf = (name: string) => (/[\s\p{Lo}]/u.test(name) ? name : undefined);

export function onlyThese(people: Selection, ids: readonly string[]): Selection {
  const those = <T extends { id: string }>(all: readonly T[]) =>
    all.filter(({ id }) => ids.includes(id));
  return {
    leaders: those(people.leaders),
    network: those(people.network),
    organizations: those(people.organizations ?? []),
  };
}

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

/** Why a person is named, using only the data's words. */
export function aboutPerson(person: SuggestedPerson): string | undefined {
  const about = factAbout(person);
  return about && about.length <= aboutMaxCharacters ? about : undefined;
}

function factAbout({ matches, topics, connection, isOwn, headline }: SuggestedPerson) {
  if (connection) return workOf(connection);
  // For a person added by the writer, it is unknown whether they speak on their topics.
  return isOwn === true ? headline : speaksOn(matches[0]?.topic ?? topics[0]);
}

const speaksOn = (topic: string | undefined) => topic && `who speaks on ${topic}`;

function workOf({ position, company }: NonNullable<SuggestedPerson['connection']>) {
  if (position === '') return undefined;
  return company === '' ? position : `${position} at ${company}`;
}

/** A person tagged in one of this many previous posts gets a note. */
const postsRemembered = 2;

/** Stores the people a post tags, replacing earlier ones. */
export function rememberTags(accountId: string, analysisId: string, names: string[]): void {
  const entry = taggedNames(accountId);
  const others = (browserStorage.read(entry) ?? []).filter(
    (post) => post.analysisId !== analysisId,
  );
  // One more than needed, because the current post may be among them.
  browserStorage.write(entry, [{ analysisId, names }, ...others].slice(0, postsRemembered + 1));
}

export const readTicks = (accountId: string, analysisId: string): string[] =>
  browserStorage.read(keptTicks(accountId))?.find((post) => post.analysisId === analysisId)
    ?.ticks ?? [];

/** Stores them; drops the oldest posts. */
export function keepTicks(accountId: string, analysisId: string, ticks: string[]): void {
  const entry = keptTicks(accountId);
  const others = (browserStorage.read(entry) ?? []).filter(
    (post) => post.analysisId !== analysisId,
  );
  browserStorage.write(entry, [{ analysisId, ticks }, ...others].slice(0, limits.recentAnalyses));
}

/** People tagged in the two posts before this one. */
export function taggedBefore(accountId: string, analysisId: string): ReadonlySet<string> {
  const posts = browserStorage.read(taggedNames(accountId)) ?? [];
  const before = posts.filter((post) => post.analysisId !== analysisId);
  return new Set(before.slice(0, postsRemembered).flatMap(({ names }) => names));
}
