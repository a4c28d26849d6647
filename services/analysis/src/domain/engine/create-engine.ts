import type { AnalysisResult } from '@tagwell/contracts/http/analysis';
import { loadTopicModel } from '@tagwell/topics/atlas/model-file';
import type { TopicModel } from '@tagwell/topics/atlas/topic-model';
import { type KnownEmbeddings, readEmbeddingFile } from '@tagwell/topics/embedding/embedding';
import { rememberFor } from '@tagwell/topics/memo';
import type { OrganizationEntry } from '@tagwell/contracts/http/organization-entry';
import type { CatalogueLeader, Suggestible } from '../catalogue.ts';
import { composeResult, type RankedPost } from './compose-result.ts';
import {
  createOrganizationFinder,
  type OrganizationFinder,
} from './organizations/suggest-organizations.ts';
import { leaveNamesUnquoted } from './organizations/unquoted-names.ts';
import { type RankedLeader, rankLeaders } from './rank/rank-leaders.ts';
import {
  buildNameIndex,
  findNamedPeople,
  type NameIndex,
  type PersonName,
} from './read/name-index.ts';
import { type PostReading, readPost } from './read/read-post.ts';
import {
  addPeople,
  buildLeaderIndex,
  findLeader,
  type LeaderIndex,
} from './search/leader-index.ts';
import { heardKeywords } from './search/heard-keywords.ts';
import { type Precedents, readPrecedents } from './search/precedents.ts';
import { type Candidate, searchLeaders } from './search/search-leaders.ts';
import { type ExtractedTopics, extractTopics } from './topics/extract-topics.ts';

/**
 * The built-in engine, one function per stage of an analysis. Each stage's result is plain JSON and
 * depends only on its arguments and the catalog, so it can be stored and resumed later.
 */
export interface Engine {
  peopleCount: number;
  /** The same engine with additional people and their embeddings. */
  including(people: readonly Suggestible[], embeddings: KnownEmbeddings): Engine;
  /** Stage analyze. */
  readPost(input: Parameters<typeof readPost>[0]): PostReading;
  /** Stage topics. */
  extractTopics(reading: PostReading): ExtractedTopics;
  /** The writer's keywords that lead to a topic or to people. */
  heardKeywords(reading: PostReading): string[];
  /** Stage search: at most 40 candidates, best first. */
  searchLeaders(reading: PostReading, topics: ExtractedTopics): Candidate[];
  findLeader(id: string): Suggestible | undefined;
  /** Ids of all people named in a text. */
  namedIn(text: string): string[];
  /** Stage match: the people to suggest, scored and explained. */
  rankLeaders(
    reading: PostReading,
    topics: ExtractedTopics,
    candidates: readonly Candidate[],
  ): RankedLeader[];
  /**
   * Stage finalize: the result in the contract's form, with a post that tags the first three
   * people.
   */
  composeResult(ranked: RankedPost): AnalysisResult;
}

export interface EngineKnowledge {
  /** Reads topics from a post's words and embedding; default: the shipped model. */
  topicModel?: TopicModel | undefined;
  /** Embeddings of what people are known for; default: the shipped ones. */
  embeddings?: KnownEmbeddings | undefined;
  /** Readers' judgments of people under other posts; default: the shipped ones. */
  precedents?: Precedents | undefined;
  /** How often people replied when tagged (0 to 1 by id), as reported by writers. */
  answered?: ReadonlyMap<string, number> | undefined;
  /** Organizations that may be found and suggested; default none. */
  organizations?: readonly OrganizationEntry[] | undefined;
  /** People who are never suggested; their names are also removed from posts. */
  unlisted?: readonly PersonName[] | undefined;
}

export function createEngine(
  catalogue: readonly CatalogueLeader[],
  {
    topicModel = shippedTopicModel(),
    embeddings = shippedEmbeddings(),
    precedents = shippedPrecedents(),
    answered = new Map(),
    organizations = [],
    unlisted = [],
  }: EngineKnowledge = {},
): Engine {
  return engineOver(
    buildLeaderIndex(catalogue, embeddings, { answered, precedents }),
    buildNameIndex(unlisted),
    topicModel,
    createOrganizationFinder(organizations, embeddings),
    leaveNamesUnquoted(organizations),
  );
}

function engineOver(
  index: LeaderIndex,
  unlisted: NameIndex,
  topicModel: TopicModel,
  organizations: OrganizationFinder,
  unquoted: ReturnType<typeof leaveNamesUnquoted>,
): Engine {
  // Asked at every stage, and everybody's words are searched for a keyword that is unknown.
  const heardOf = rememberFor(({ keywords }: PostReading) =>
    heardKeywords(topicModel, index, keywords),
  );
  /** Keywords that lead nowhere change nothing: people are sought and scored as if they were not there. */
  const led = (reading: PostReading): PostReading => ({
    ...reading,
    keywords: heardOf(reading),
  });
  return {
    peopleCount: index.people.length,
    including: (people, embeddings) =>
      engineOver(
        addPeople(index, people, embeddings),
        unlisted,
        topicModel,
        organizations,
        unquoted,
      ),
    readPost: (input) => readPost(input, index.names, unlisted, organizations.namedBy),
    heardKeywords: heardOf,
    extractTopics: (reading) =>
      unquoted(extractTopics(topicModel, index, reading, heardOf(reading))),
    searchLeaders: (reading, topics) => searchLeaders(index, led(reading), topics),
    findLeader: (id) => findLeader(index, id),
    namedIn: (text) =>
      [index.names, unlisted].flatMap((names) => findNamedPeople(names, text).map(({ id }) => id)),
    rankLeaders: (reading, topics, candidates) =>
      rankLeaders(index, led(reading), topics, candidates),
    composeResult: (ranked) => composeResult(ranked, led(ranked.reading), { index, organizations }),
  };
}

let shipped: TopicModel | undefined;
let shippedPeople: KnownEmbeddings | undefined;
let shippedJudgments: Precedents | undefined;
// Embeddings; the file keeps its old name, like stored columns, stage outputs and keys.
const peopleFile = new URL('../../../model/meanings.bin', import.meta.url);

/** Loaded once per process, for all catalogs. */
function shippedTopicModel(): TopicModel {
  return (shipped ??= loadTopicModel());
}

export function shippedEmbeddings(): KnownEmbeddings {
  return (shippedPeople ??= readEmbeddingFile(peopleFile));
}

export function shippedPrecedents(): Precedents {
  return (shippedJudgments ??= readPrecedents());
}
