import {
  composeNamedPost,
  composePremiumPost,
  mention,
  organizationMention,
  organizationTag,
  suggestedTag,
} from '@tagwell/contracts/compose-post';
import { productHashtag } from '@tagwell/contracts/limits';
import type { ThoughtLeader } from '@tagwell/contracts/http/analysis';
import { local } from '../../shared/storage/browser-storage.ts';
import { tagStyles, type TagStyle, taggedNames } from '../../shared/storage/premium-memory.ts';
import type { Selection } from './selection.ts';

/** The specification's handles, until the person says otherwise. */
const handles: TagStyle = { realNames: false, reasons: true, hashtag: true, inComment: false };

export const readTagStyle = (accountId: string | undefined): TagStyle =>
  (accountId === undefined ? undefined : local.read(tagStyles(accountId))) ?? handles;

export function keepTagStyle(accountId: string, style: TagStyle): void {
  local.write(tagStyles(accountId), style);
}

/** What stands for a person in a post of this style. */
export const tagIn = ({ realNames }: TagStyle, { name }: Pick<ThoughtLeader, 'name'>): string =>
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
export const bareWith = ({ hashtag }: TagStyle, post: string): string =>
  hashtag ? `${post.trimEnd()}\n\n${productHashtag}` : post;

/** The names alone, for the first comment; empty where there is nobody to name. */
export const commentInStyle = (people: Selection, style: TagStyle): string =>
  composeInStyle('', people, { ...style, inComment: false, hashtag: false }).trim();

/** A longer one would be a paragraph of the post. */
const aboutMaxCharacters = 90;

/** Why a person is named, in the words of the data alone. */
export function aboutPerson(person: ThoughtLeader): string | undefined {
  const about = toldOf(person);
  return about && about.length <= aboutMaxCharacters ? about : undefined;
}

function toldOf({ matches, topics, connection, isOwn, headline }: ThoughtLeader) {
  if (connection) return workOf(connection);
  // Whether somebody of the writer's own speaks on what they are listed for, nobody has said.
  return isOwn === true ? headline : speaksOn(matches[0]?.topic ?? topics[0]);
}

const speaksOn = (topic: string | undefined) => topic && `who speaks on ${topic}`;

function workOf({ position, company }: NonNullable<ThoughtLeader['connection']>) {
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

/** Who was tagged in the two posts before this one. */
export function taggedBefore(accountId: string, analysisId: string): ReadonlySet<string> {
  const posts = local.read(taggedNames(accountId)) ?? [];
  const before = posts.filter((post) => post.analysisId !== analysisId);
  return new Set(before.slice(0, postsRemembered).flatMap(({ names }) => names));
}
