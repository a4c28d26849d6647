import type {
  OrganizationsOfPost,
  SuggestedOrganization,
} from '@tagwell/contracts/http/organization';
import type { OrganizationEntry } from '@tagwell/contracts/http/organization-entry';
import { limits, scoreBands } from '@tagwell/contracts/limits';
import { findTopic, widen } from '@tagwell/topics/topics';
import { explainMatch } from '../rank/explain-match.ts';
import { hasWords, readTopicWords } from '../rank/topic-words.ts';
import { rotation } from '../rank/rank-leaders.ts';
import { isProperPost, type PostReading } from '../read/read-post.ts';
import type { ExtractedTopics, PostTopic } from '../topics/extract-topics.ts';
import { findNamedOrganizations, indexOrganizations } from './find-named.ts';

interface ReadPost {
  post: string;
  reading: PostReading;
  topics: ExtractedTopics;
}

/** Tells the organizations that a post names and those that fit it; undefined where there are none. */
export type FindOrganizations = (read: ReadPost) => OrganizationsOfPost | undefined;

export function createOrganizationFinder(
  organizations: readonly OrganizationEntry[],
): FindOrganizations {
  const names = indexOrganizations(organizations);
  return ({ post, reading, topics }) => {
    // In a post about a loss, not even the organizations it names are tagged.
    if (topics.nobody === 'grief') return undefined;
    const named = findNamedOrganizations(names, post);
    const isNamed = new Set(named.map(({ id }) => id));
    const suggested = suggestOrganizations(organizations, reading, topics, isNamed);
    return named.length + suggested.length === 0 ? undefined : { named, suggested };
  };
}

/** 100 would say that none could fit better. */
const ceiling = 98;
/** Of an organization only broad topics are known: where the post does not name one, it is never a strong match. */
const unnamedCeiling = scoreBands.strong - 1;
/** The best topic says most; how much of the post it is says the rest. */
const bestShare = 0.75;
/** Topics of a post that an organization should be known for, the most relevant ones. */
const mainTopics = 3;
/** A topic of at least this relevance is one of those that the post is about. */
const mainFrom = 0.5;
/** Known for a part of the topic, which fits a post about all of it a little less. */
const partWeight = 0.8;

interface Measured {
  organization: OrganizationEntry;
  /** 0..1: how likely a reader would agree. */
  chance: number;
  /** Its own topic that fits best. */
  through: string;
  /** The post's topic that this fits. */
  topic: PostTopic;
}

/** Up to three that are known for what a post is about, the likeliest first; none that hardly fits. */
function suggestOrganizations(
  organizations: readonly OrganizationEntry[],
  reading: PostReading,
  { topics, nobody, untaggable }: ExtractedTopics,
  named: ReadonlySet<string>,
): SuggestedOrganization[] {
  if (nobody !== null || !isProperPost(reading)) return [];
  const known = topics.filter(({ id }) => id !== null);
  const turnOf = rotation(`${reading.words}:${known[0]?.name ?? ''}`);
  // Who adds a keyword wants tags, whatever the post is.
  const willing = reading.keywords.length > 0 ? 1 : 1 - untaggable;
  return organizations
    .filter(({ id }) => !named.has(id))
    .flatMap((organization) => measure(organization, known))
    .map((one) => ({ ...one, matchScore: scoreOf(one, willing) }))
    .filter(({ matchScore }) => matchScore >= scoreBands.good)
    .toSorted(
      (a, b) =>
        b.matchScore - a.matchScore ||
        b.chance - a.chance ||
        turnOf(b.organization.id) - turnOf(a.organization.id),
    )
    .slice(0, limits.organizationsSuggested)
    .map(({ organization, matchScore, through }) => ({
      id: organization.id,
      name: organization.name,
      headline: organization.headline,
      matchScore,
      relevance: explainMatch(
        { ...organization, verb: 'Known for' },
        topics,
        { subjects: [] },
        true,
      ).relevance,
      topic: findTopic(through)?.name ?? through,
    }));
}

function scoreOf({ chance, topic }: Measured, willing: number): number {
  const isNamed = topic.source === 'keyword' || readTopicWords(topic).namedBy === 'post';
  return Math.min(isNamed ? ceiling : unnamedCeiling, Math.round(ceiling * chance * willing));
}

/** Nothing for one that is known for none of the post's topics, or for one that no word clearly tells. */
function measure(organization: OrganizationEntry, topics: readonly PostTopic[]): Measured[] {
  const own = Object.entries(organization.topics);
  let best: { gain: number; through: string; topic?: PostTopic } = { gain: 0, through: '' };
  const gains = topics.map((topic) => {
    const { id, relevance } = topic;
    let most = 0;
    for (const [through, weight] of own) {
      const fits =
        through === id
          ? weight
          : id !== null && widen(through).includes(id)
            ? weight * partWeight
            : 0;
      most = Math.max(most, fits);
      if (fits * relevance > best.gain) best = { gain: fits * relevance, through, topic };
    }
    return most * relevance;
  });
  const { topic, through } = best;
  if (topic === undefined || !hasWords(topic)) return [];
  const main = topics
    .slice(0, mainTopics)
    .filter(({ relevance }, place) => place === 0 || relevance >= mainFrom);
  const all = main.reduce((sum, { relevance }) => sum + relevance, 0);
  const covered = gains.slice(0, main.length).reduce((sum, gain) => sum + gain, 0);
  const chance = bestShare * best.gain + (1 - bestShare) * (covered / all);
  return [{ organization, chance, through, topic }];
}
