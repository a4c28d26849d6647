import { composeFreePost } from '@tagwell/contracts/compose-post';
import type { AnalysisResult, ThoughtLeader } from '@tagwell/contracts/http/analysis';
import { limits, peopleToChoose, scoreBands } from '@tagwell/contracts/limits';
import { loadTopicModel } from '@tagwell/topics/atlas/model-file';
import type { TopicModel } from '@tagwell/topics/atlas/topic-model';
import { type KnownMeanings, readMeaningFile } from '@tagwell/topics/meaning/meaning';
import { tokenize } from '@tagwell/topics/tokenize';
import type { OrganizationEntry } from '@tagwell/contracts/http/organization-entry';
import type { CatalogueLeader, Suggestible } from '../catalogue.ts';
import {
  createOrganizationFinder,
  type FindOrganizations,
} from './organizations/organizations-of-post.ts';
import { findOtherReadings } from './rank/other-readings.ts';
import { presentLeader } from './rank/present-leader.ts';
import { type RankedLeader, rankLeaders } from './rank/rank-leaders.ts';
import { findNamedPeople } from './read/name-index.ts';
import { findPeopleInPost } from './read/people-in-post.ts';
import { isProse, type PostReading, readPost } from './read/read-post.ts';
import { addPeople } from './search/add-people.ts';
import { buildLeaderIndex, type LeaderIndex } from './search/leader-index.ts';
import { type Candidate, searchLeaders } from './search/search-leaders.ts';
import { extractTopics } from './topics/extract-topics.ts';
import type { ExtractedTopics } from './topics/post-topic.ts';

/**
 * The built-in engine, one function per stage of an analysis. Every stage's answer is plain JSON
 * and depends on its arguments and the catalogue only, so it may be stored and taken up later.
 */
export interface Engine {
  peopleCount: number;
  /** The same engine with a few more people to choose from, and what they are known for as meanings. */
  including(people: readonly Suggestible[], meanings: KnownMeanings): Engine;
  /** Stage analyze. */
  readPost(input: Parameters<typeof readPost>[0]): PostReading;
  /** Stage topics. */
  extractTopics(reading: PostReading): ExtractedTopics;
  /** Stage search: at most 40 people worth a closer look, the best fit first. */
  searchLeaders(reading: PostReading, topics: ExtractedTopics): Candidate[];
  findLeader(id: string): Suggestible | undefined;
  /** Ids of the catalogue's people that a text names. */
  namedIn(text: string): string[];
  /** Stage match: the people to suggest, scored and explained. */
  rankLeaders(
    reading: PostReading,
    topics: ExtractedTopics,
    candidates: readonly Candidate[],
  ): RankedLeader[];
  /** Stage finalize: the answer as the contract has it, with the post of the first three names. */
  present(input: {
    post: string;
    reading: PostReading;
    topics: ExtractedTopics;
    leaders: readonly RankedLeader[];
  }): AnalysisResult;
}

export interface EngineKnowledge {
  /** What the words and the meaning of a post say; the one that ships, unless another is being judged. */
  model?: TopicModel | undefined;
  /** Of what people are known for; of those that ship, unless there are more. */
  meanings?: KnownMeanings | undefined;
  /** By id how often people answered when they were tagged, 0..1, where writers told. */
  answered?: ReadonlyMap<string, number> | undefined;
  /** Which may be found and suggested; none unless told. */
  organizations?: readonly OrganizationEntry[] | undefined;
}

export function createEngine(
  catalogue: readonly CatalogueLeader[],
  {
    model = shippedModel(),
    meanings = shippedMeanings(),
    answered = new Map(),
    organizations = [],
  }: EngineKnowledge = {},
): Engine {
  return engineOver(
    buildLeaderIndex(catalogue, meanings, answered),
    model,
    createOrganizationFinder(organizations),
  );
}

function engineOver(
  index: LeaderIndex,
  model: TopicModel,
  organizationsOf: FindOrganizations,
): Engine {
  return {
    peopleCount: index.leaders.length,
    including: (people, meanings) =>
      engineOver(addPeople(index, people, meanings), model, organizationsOf),
    readPost: (input) => readPost(input, index.names),
    extractTopics: (reading) => extractTopics(model, reading),
    searchLeaders: (reading, topics) => searchLeaders(index, reading, topics),
    findLeader: (id) => index.leadersById.get(id),
    namedIn: (text) => findNamedPeople(index.names, tokenize(text)).map(({ id }) => id),
    rankLeaders: (reading, topics, candidates) => rankLeaders(index, reading, topics, candidates),
    present: ({ post, reading, topics, leaders }) => {
      const people = leaders.flatMap((ranked) => {
        const leader = index.leadersById.get(ranked.id);
        return leader === undefined ? [] : [presentFor(reading, presentLeader(leader, ranked))];
      });
      const thoughtLeaders = people.slice(0, limits.leadersReturned);
      const fitting = thoughtLeaders.filter(({ matchScore }) => matchScore >= scoreBands.good);
      const nobody = thoughtLeaders.length > 0 ? null : (topics.nobody ?? 'nothing-found');
      const otherReadings =
        topics.nobody === null
          ? findOtherReadings(index, reading, topics, leaders.slice(0, limits.leadersReturned))
          : [];
      const elsewhere = new Set(
        otherReadings.flatMap((other) => other.leaders.map(({ id }) => id)),
      );
      const moreLeaders = people
        .slice(limits.leadersReturned)
        .filter(({ id }) => !elsewhere.has(id));
      const organizations = organizationsOf({ post, reading, topics });
      // Under a loss not even whom the post names is to be counted.
      const alreadyNamed =
        topics.nobody === 'grief'
          ? []
          : findPeopleInPost(post, {
              names: index.names,
              nameOf: (id) => index.leadersById.get(id)?.name,
              notPeople: organizations?.named.map(({ written }) => written) ?? [],
            });
      return {
        extractedTopics: topics.topics.map(({ name, relevance }) => ({
          name,
          relevanceScore: relevance,
        })),
        thoughtLeaders,
        ...(moreLeaders.length > 0 ? { moreLeaders } : {}),
        optimizedPost: composeFreePost(
          post,
          fitting.slice(0, peopleToChoose(alreadyNamed).freeLeaders).map(({ name }) => name),
        ),
        postKind: topics.kind,
        ...(isProse(reading) && !reading.isEnglish ? { otherLanguage: true } : {}),
        ...(nobody === null ? {} : { nobody }),
        ...(alreadyNamed.length > 0 ? { alreadyNamed } : {}),
        ...(otherReadings.length > 0 ? { otherReadings } : {}),
        ...(organizations === undefined ? {} : { organizations }),
      };
    },
  };
}

function presentFor({ wishes }: PostReading, leader: ThoughtLeader): ThoughtLeader {
  return wishes.favorites.includes(leader.id) ? { ...leader, isFavorite: true } : leader;
}

let shipped: TopicModel | undefined;
let shippedPeople: KnownMeanings | undefined;

/** Loaded once a process: every catalogue is read with the same. */
function shippedModel(): TopicModel {
  shipped ??= loadTopicModel();
  return shipped;
}

const peopleFile = new URL('../../../model/meanings.bin', import.meta.url);

export function shippedMeanings(): KnownMeanings {
  shippedPeople ??= readMeaningFile(peopleFile);
  return shippedPeople;
}
