import {
  analysisStages,
  premiumStages,
  type AnalysisStageId,
} from '@tagwell/contracts/analysis-stages';
import { analysisResult, type AnalysisResult } from '@tagwell/contracts/http/analysis';
import { isWriterAdded } from '@tagwell/contracts/http/people-routes';
import { limits } from '@tagwell/contracts/limits';
import type { JobSteps } from '@tagwell/jobs/job-steps';
import type { Engine } from './engine/create-engine.ts';
import { favoriteRank, rankedLeaders, type RankedLeader } from './engine/rank/rank-leaders.ts';
import { postReading, type Preferences } from './engine/read/read-post.ts';
import { askedText } from './engine/search/heard-keywords.ts';
import { candidates } from './engine/search/search-leaders.ts';
import { presentTopics } from './engine/topics/extract-topics.ts';
import { chooseLeaders, type SearchedPost } from './language-model/choose-leaders.ts';
import { decidedTopics, decideTopics, type DecidedTopics } from './language-model/decide-topics.ts';
import type { AnalysisModel } from './language-model/language-model.ts';
import { searchWithModelPhrases } from './language-model/search-with-model-phrases.ts';
import { presentPremium } from './present-premium.ts';
import {
  rankConnections,
  searchConnections,
  type NamedLeader,
  type WritersNetwork,
} from './suggest-connections.ts';
import type { EmbedPost } from './embeddings.ts';

export interface PostToAnalyze {
  post: string;
  keywords: readonly string[];
  /** The writer's preferences, if they have an account. */
  preferences?: Preferences;
}

export interface SuggestTools {
  engine: Engine;
  embedPost: EmbedPost;
  steps: JobSteps;
  /** If there is one, it reads the post and chooses the people; the engine searches. */
  languageModel?: AnalysisModel | undefined;
}

/** The free analysis: each stage is reported when it starts and stored when it is done. */
export async function suggestLeaders(
  input: PostToAnalyze,
  tools: SuggestTools,
): Promise<AnalysisResult> {
  const { engine, steps } = tools;
  const stage = stageOf(analysisStages);
  const read = await readAndSearch(input, tools, stage);
  const leaders = await steps.run({
    ...stage('match'),
    output: rankedLeaders,
    isExpensive: tools.languageModel !== undefined,
    work: () => matchLeaders(read, tools),
    found: ({ length }) => ({ leaders: Math.min(length, limits.leadersReturned) }),
  });
  return steps.run({
    ...stage('finalize'),
    output: analysisResult,
    work: () => composeResult(input.post, read, leaders, engine),
  });
}

export interface SuggestPeopleTools extends SuggestTools {
  /** The network was asked often enough; without an answer, only leaders are suggested. */
  mayGoWithoutNetwork: boolean;
}

/** The premium analysis: the same leaders, and people from the writer's own network. */
export async function suggestPeople(
  input: PostToAnalyze,
  network: WritersNetwork | undefined,
  tools: SuggestPeopleTools,
): Promise<AnalysisResult> {
  const { engine, steps } = tools;
  const stage = stageOf(premiumStages);
  const read = await readAndSearch(input, tools, stage);
  const { reading, topics } = read;
  const connections = await searchConnections(
    network,
    { ...read, post: input.post },
    { ...stage('network'), steps, mayGoWithout: tools.mayGoWithoutNetwork },
  );
  const people = await rankConnections(
    { post: input.post, reading, topics, connections },
    {
      ...stage('match'),
      steps,
      isDear: tools.languageModel !== undefined,
      leaders: async () => withNames(await matchLeaders(read, tools), engine),
    },
  );
  return steps.run({
    ...stage('finalize'),
    output: analysisResult,
    work: () => {
      const found = composeResult(input.post, read, people.leaders, engine);
      const writer = { post: input.post, favoriteNames: reading.preferences.favoriteNames };
      return presentPremium(writer, found, connections, people.connections);
    },
  });
}

async function readAndSearch(
  { post, keywords, preferences }: PostToAnalyze,
  { engine, embedPost, steps, languageModel }: SuggestTools,
  stage: StageOf,
): Promise<SearchedPost> {
  const reading = await steps.run({
    ...stage('analyze'),
    output: postReading,
    work: async () => {
      const embedding = await embedPost(post);
      const read = engine.readPost({ post, keywords, embedding, preferences });
      const heard = engine.heardKeywords(read);
      // An encoder that has just failed is not asked again.
      if (embedding === '' || heard.length === 0) return read;
      return { ...read, askedMeaning: await embedPost(askedText(post, heard)) };
    },
    found: ({ words }) => ({ words }),
  });
  const topics = await steps.run({
    ...stage('topics'),
    output: decidedTopics,
    isExpensive: languageModel !== undefined,
    work: () => decideTopics(languageModel, reading, engine.extractTopics(reading)),
    found: (decided) => ({ topics: presentTopics(decided.topics).length }),
  });
  const people = await steps.run({
    ...stage('search'),
    output: candidates,
    work: () => searchWithModelPhrases(engine, reading, topics),
    found: ({ length }) => ({ peopleSearched: engine.peopleCount, candidates: length }),
  });
  return { reading, topics, people };
}

async function matchLeaders(
  read: SearchedPost,
  { engine, languageModel }: SuggestTools,
): Promise<RankedLeader[]> {
  const { reading, topics } = read;
  // The language model never gets writer-added people or those asked for by name.
  const { added = [], others = [] } = Object.groupBy(read.people, ({ id }) =>
    isWriterAdded(id) || reading.askedPeople.includes(id) ? 'added' : 'others',
  );
  const chosen = await chooseLeaders(languageModel, { ...read, people: others }, engine);
  if (chosen === undefined) return engine.rankLeaders(reading, topics, read.people);
  const first = favoriteRank(reading);
  return [...chosen, ...engine.rankLeaders(reading, topics, added)].toSorted(
    (a, b) => first(b.id, b.matchScore) - first(a.id, a.matchScore) || b.matchScore - a.matchScore,
  );
}

function composeResult(
  post: string,
  { reading, topics }: SearchedPost,
  leaders: readonly RankedLeader[],
  engine: Engine,
): AnalysisResult {
  const { unheardKeywords, ...found } = engine.composeResult({
    post,
    reading,
    topics: withoutAlternatives(topics),
    leaders,
  });
  // A language model reads keywords that the engine does not know.
  const isUnheard = unheardKeywords !== undefined && topics.modelReading === undefined;
  return isUnheard ? { ...found, unheardKeywords } : found;
}

/** The engine's uncertain topics are offered as other readings; a model's reading has none. */
function withoutAlternatives(topics: DecidedTopics): DecidedTopics {
  return topics.modelReading === undefined ? topics : { ...topics, likely: [] };
}

function withNames(leaders: readonly RankedLeader[], engine: Engine): NamedLeader[] {
  return leaders.map((ranked) => ({ ranked, name: engine.findLeader(ranked.id)?.name ?? '' }));
}

type StageOf = (id: AnalysisStageId) => { stage: AnalysisStageId; percent: number };

function stageOf(stages: readonly { id: AnalysisStageId; percent: number }[]): StageOf {
  return (id) => ({ stage: id, percent: stages.find((known) => known.id === id)?.percent ?? 0 });
}
