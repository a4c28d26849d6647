import type {
  OrganizationsOfPost,
  SuggestedOrganization,
} from '@tagwell/contracts/http/organization';
import type { OrganizationEntry } from '@tagwell/contracts/http/organization-entry';
import { limits, scoreBands } from '@tagwell/contracts/limits';
import type { KnownEmbeddings } from '@tagwell/topics/embedding/embedding';
import { widen } from '@tagwell/topics/topics';
import { announcesOwn, isOfThePast } from '@tagwell/topics/launches';
import type { Suggestible } from '../../catalogue.ts';
import { explainMatch, nearThreshold } from '../rank/explain-match.ts';
import { knowing } from '../rank/known-for.ts';
import { nameOf } from '../rank/prose.ts';
import { readTopicWords } from '../rank/topic-words.ts';
import { rankLeaders } from '../rank/rank-leaders.ts';
import { noPreferences, type PostReading } from '../read/read-post.ts';
import { buildLeaderIndex, findLeader, type LeaderIndex } from '../search/leader-index.ts';
import { type Candidate, searchLeaders } from '../search/search-leaders.ts';
import type { ExtractedTopics, PostTopic } from '../topics/extract-topics.ts';
import { findNamedOrganizations, indexOrganizations, organizationOfKeyword } from './find-named.ts';
import { namesOf } from '../../organizations/organization-catalogue.ts';

interface ReadPost {
  post: string;
  reading: PostReading;
  topics: ExtractedTopics;
}

interface FoundOrganizations {
  /** Organizations named in the post and those that fit it; undefined if there are none. */
  organizations: OrganizationsOfPost | undefined;
  /** Companies that sell what the post announces. */
  rivals: readonly OrganizationEntry[];
}
export interface OrganizationFinder {
  find: (read: ReadPost) => FoundOrganizations;
  /** The id of the organization named by a keyword. */
  namedBy: (keyword: string, post: string) => string | undefined;
}

export function createOrganizationFinder(
  organizations: readonly OrganizationEntry[],
  embeddings: KnownEmbeddings,
): OrganizationFinder {
  const names = indexOrganizations(organizations);
  const companies = new Map(
    organizations.filter(({ kind }) => kind === 'company').map((company) => [company.id, company]),
  );
  const index = buildLeaderIndex(organizations.map(asSuggestible), embeddings);
  const find = ({ post, reading, topics }: ReadPost): FoundOrganizations => {
    // In a post about a loss or lost work, named organizations are not tagged either.
    if (topics.nobody === 'grief' || topics.nobody === 'layoff')
      return { organizations: undefined, rivals: [] };
    const named = findNamedOrganizations(names, post);
    const namedPeople = named.map(({ id }) => id);
    const askedPeople = reading.askedOrganizations.map(({ id }) => id);
    const read = { ...reading, namedPeople, askedPeople, preferences: noPreferences };
    const fitting = suggestOrganizations(index, read, { ...topics, likely: likelyOf(topics) });
    // For a product launch, the nearest companies are competitors; institutions, media and the like
    // are kept.
    const ofLaunch = announcesOwn(post, topics.kind === 'announcement') ? fitting : [];
    const rivals = ofLaunch.flatMap(({ id }) =>
      askedPeople.includes(id) ? [] : (companies.get(id) ?? []),
    );
    const suggested = fitting
      .filter(({ id }) => !rivals.some((rival) => rival.id === id))
      .slice(0, limits.organizationsSuggested);
    const isNone = named.length + suggested.length === 0;
    return { organizations: isNone ? undefined : { named, suggested }, rivals };
  };
  return { find, namedBy: (keyword, post) => organizationOfKeyword(names, keyword, post) };
}

/** A language model's reading has no probabilities; its topics are all that is likely. */
function likelyOf({ likely, topics }: ExtractedTopics): ExtractedTopics['likely'] {
  if (likely.length > 0) return likely;
  return topics.flatMap(({ id, relevance }) => (id === null ? [] : [{ id, chance: relevance }]));
}

/** Converts an organization so that it can be searched, ranked and explained like a person. */
export function asSuggestible(organization: OrganizationEntry): Suggestible {
  const { id, name, headline, topics, knownFor = [], asOf } = organization;
  return { id, name, headline, topics, knownFor, asOf };
}

const askedByName = 'You asked for it by name.';

/** Found and scored like people, best first; without poor matches. */
function suggestOrganizations(
  index: LeaderIndex,
  reading: PostReading,
  extracted: ExtractedTopics,
): SuggestedOrganization[] {
  const { topics } = extracted;
  const candidates = searchLeaders(index, reading, extracted);
  const close = new Map(
    candidates.flatMap((candidate) => {
      const entry = findLeader(index, candidate.id);
      if (entry === undefined) return [];
      const isAsked = reading.askedPeople.includes(candidate.id);
      const closeness = isAsked ? 'asked' : closenessOf(entry, candidate, topics);
      return closeness === null ? [] : [[candidate.id, { entry, candidate, closeness }]];
    }),
  );
  return rankLeaders(
    index,
    reading,
    extracted,
    candidates.filter(({ id }) => close.has(id)),
  )
    .filter(({ matchScore }) => matchScore >= scoreBands.good)
    .flatMap(({ id, matchScore: score, matches }) => {
      const found = close.get(id);
      if (found === undefined) return [];
      const { entry, candidate, closeness } = found;
      const matchScore = closeness === 'near' ? Math.min(score, unnamedCeiling) : score;
      const relevance =
        closeness === 'asked'
          ? askedByName
          : explainMatch({ ...entry, verb: knowing }, topics, candidate, true).relevance;
      const own = Object.keys(entry.topics).map(nameOf);
      const topic = matches.find((match) => own.includes(match.topic))?.topic ?? own[0] ?? '';
      return [{ id, name: entry.name, headline: entry.headline, matchScore, relevance, topic }];
    })
    .toSorted((a, b) => b.matchScore - a.matchScore);
}

/** Never a strong match if the post mentions neither its topic nor what it is known for. */
const unnamedCeiling = scoreBands.strong - 1;
/** From this relevance on, a topic's name is enough if nothing else is known. */
const clearThreshold = 0.7;

/**
 * Organizations cover whole fields, so a topic alone would repeat a misreading. Something they are
 * known for must also be close to the post or, if only words are read, the writer must name the
 * topic.
 */
function closenessOf(
  { topics: own }: Suggestible,
  { nearest, subjects }: Candidate,
  topics: readonly PostTopic[],
): 'named' | 'near' | null {
  const wide = Object.keys(own).flatMap(widen);
  const shared = topics.filter(({ id, name }) =>
    id === null ? subjects.includes(name) : wide.includes(id),
  );
  const named = shared.filter(
    (topic) => topic.source === 'keyword' || readTopicWords(topic).namedBy === 'post',
  );
  if (nearest === undefined)
    return named.some(({ relevance }) => relevance >= clearThreshold) ? 'named' : null;
  if (nearest.alike < nearThreshold) return null;
  if (named.length + subjects.length > 0) return 'named';
  return shared.length > 0 ? 'near' : null;
}

/** Whether a headline says that somebody currently works at one of these. */
export function worksFor(headline: string, companies: readonly OrganizationEntry[]): boolean {
  const parts = headline.split(/[,;(|]/u).filter((part) => !isOfThePast(part));
  return companies.some((company) =>
    namesOf(company).some((name) => parts.some((part) => hasName(part, name))),
  );
}

function hasName(text: string, name: string): boolean {
  const at = text.indexOf(name);
  const around = `${text.charAt(at - 1)}${text.charAt(at + name.length)}`;
  return at >= 0 && !/[\p{L}\p{N}]/u.test(around);
}
