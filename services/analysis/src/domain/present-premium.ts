import { composePremiumPost, suggestedTag } from '@tagwell/contracts/compose-post';
import type {
  AnalysisResult,
  OtherReading,
  SuggestedPerson,
} from '@tagwell/contracts/http/analysis';
import type { NetworkCandidate } from '@tagwell/contracts/internal-routes';
import { peopleToChoose, scoreBands } from '@tagwell/contracts/limits';
import { mentionKey } from '@tagwell/topics/names';
import {
  createNameFinder,
  createPersonFinder,
  type PersonName,
} from './engine/network/name-finder.ts';
import type { RankedConnection } from './engine/network/rank-network.ts';
import type { FoundConnections } from './suggest-connections.ts';

/** Leaders first, then connections; the post tags as many of each as the premium flow allows. */
export function presentPremium(
  { post, favoriteNames }: { post: string; favoriteNames: readonly string[] },
  found: AnalysisResult,
  { candidates, names, unavailable }: FoundConnections,
  ranked: readonly RankedConnection[],
): AnalysisResult {
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const isFavorite = createPersonFinder(favoriteNames);
  const leaders = found.thoughtLeaders.map((leader) => ({ ...leader, isFromNetwork: false }));
  const connections = ranked.flatMap((match) => {
    const candidate = byId.get(match.id);
    if (candidate === undefined) return [];
    const connection = presentConnection(candidate, match);
    return [isFavorite(candidate) ? { ...connection, isFavorite: true } : connection];
  });
  const isKnown = createPersonFinder([...names, ...connections.map(({ name }) => name)]);
  const strangers = (people: readonly SuggestedPerson[]) =>
    people.filter(({ name }) => !isKnown({ firstName: name, lastName: '' }));
  const alreadyNamed = withConnections(found.alreadyNamed, candidates, post);
  const toChoose = peopleToChoose(alreadyNamed);
  const fitting = leaders.filter(({ matchScore }) => matchScore >= scoreBands.good);
  return {
    ...found,
    thoughtLeaders: [...leaders, ...connections],
    ...(found.moreLeaders === undefined ? {} : { moreLeaders: strangers(found.moreLeaders) }),
    ...(found.otherReadings === undefined
      ? {}
      : { otherReadings: readingsOf(found.otherReadings, strangers) }),
    optimizedPost: composePremiumPost(
      post,
      namesOf(fitting, toChoose.leaders),
      namesOf(connections, toChoose.connections),
    ),
    ...(alreadyNamed.length > 0 ? { alreadyNamed } : {}),
    ...(unavailable === true ? { networkUnavailable: true } : {}),
  };
}

/** People named in the post, including connections known only from the writer's network. */
function withConnections(
  named: readonly string[] = [],
  candidates: readonly NetworkCandidate[],
  post: string,
): string[] {
  const people = named.map((name) => ({ firstName: name, lastName: '' }));
  const isWritten = createNameFinder(post);
  const isNamed = createNameFinder(post, [...people, ...candidates]);
  // "Ana Maria" within "Ana Maria Holm" is not another person.
  const kept = people.filter((person) => isNamed(person) || !isWritten(person)).map(fullName);
  const keys = new Set(kept.map(mentionKey));
  const others = candidates.filter(isNamed).map(fullName);
  return [...kept, ...others.filter((name) => !keys.has(mentionKey(name)))];
}

/** Removes the writer and suggested connections from other readings. */
function readingsOf(
  readings: readonly OtherReading[],
  strangers: (people: readonly SuggestedPerson[]) => SuggestedPerson[],
): OtherReading[] {
  return readings.flatMap(({ topic, leaders }) => {
    const others = strangers(leaders);
    return others.length > 0 ? [{ topic, leaders: others }] : [];
  });
}

function presentConnection(person: NetworkCandidate, match: RankedConnection): SuggestedPerson {
  const { position, company, connectedOn, profileUrl, asOf } = person;
  const name = fullName(person);
  return {
    id: `connection-${person.id}`,
    name,
    headline: [position, company].filter((part) => part !== '').join(' at '),
    followers: '',
    posts: '',
    relevance: match.relevance,
    matchScore: match.matchScore,
    suggestedTag: suggestedTag(name),
    matches: match.matches,
    topics: [],
    asOf,
    ...(profileUrl === null ? {} : { profileUrl }),
    isFromNetwork: true,
    connection: { position, company, connectedOn },
  };
}

function fullName({ firstName, lastName }: PersonName): string {
  return `${firstName} ${lastName}`.trim();
}

function namesOf(people: readonly SuggestedPerson[], count: number): string[] {
  return people.slice(0, count).map(({ name }) => name);
}
