import {
  analysisStages,
  premiumStages,
  type AnalysisStageId,
} from '@tagwell/contracts/analysis-stages';
import { analysisResult, type AnalysisResult } from '@tagwell/contracts/http/analysis';
import type { JobSteps } from '@tagwell/jobs/job-steps';
import type { Engine } from './engine/create-engine.ts';
import type { RankedLeader } from './engine/rank-leaders.ts';
import { improveTopics } from './model/improve-topics.ts';
import type { AnalysisModel } from './model/language-model.ts';
import { reorderCandidates } from './model/reorder-candidates.ts';
import { wordRelevance } from './model/word-relevance.ts';
import { presentPremium } from './present-premium.ts';
import { candidates, extractedTopics, postReading, rankedLeaders } from './stage-outputs.ts';
import { rankConnections, searchConnections, type NamedLeader } from './suggest-connections.ts';
import type { WritersNetwork } from './writers-network.ts';

export interface PostToAnalyze {
  post: string;
  keywords: readonly string[];
}

export interface Suggesting {
  engine: Engine;
  steps: JobSteps;
  /** Where the operator has one, it gives its opinion on what the engine found. */
  model?: AnalysisModel | undefined;
}

/** The free analysis, stage by stage: each is reported when it begins and kept when it is done. */
export async function suggestLeaders(
  input: PostToAnalyze,
  tools: Suggesting,
): Promise<AnalysisResult> {
  const { engine, steps } = tools;
  const stage = stageOf(analysisStages);
  const read = await readAndSearch(input, tools, stage);
  const leaders = await steps.run({
    ...stage('match'),
    output: rankedLeaders,
    work: () => matchLeaders(read, tools),
    found: ({ length }) => ({ leaders: length }),
  });
  return steps.run({
    ...stage('finalize'),
    output: analysisResult,
    work: async () => {
      const { reading, topics } = read;
      const worded = await wordRelevance(tools.model, reading, topics, leaders, engine);
      return engine.present({ post: input.post, topics, leaders: worded });
    },
  });
}

export interface SuggestingPeople extends Suggesting {
  /** The network has been asked often enough: without an answer the leaders stand alone. */
  mayGoWithoutNetwork: boolean;
}

/** The premium analysis: the same leaders, and people from the writer's own network. */
export async function suggestPeople(
  input: PostToAnalyze,
  network: WritersNetwork | undefined,
  tools: SuggestingPeople,
): Promise<AnalysisResult> {
  const { engine, steps } = tools;
  const stage = stageOf(premiumStages);
  const read = await readAndSearch(input, tools, stage);
  const { reading, topics } = read;
  const connections = await searchConnections(network, topics, {
    ...stage('network'),
    steps,
    mayGoWithout: tools.mayGoWithoutNetwork,
  });
  const people = await rankConnections(
    { post: input.post, reading, topics, connections },
    {
      ...stage('match'),
      steps,
      leaders: async () => withNames(await matchLeaders(read, tools), engine),
    },
  );
  return steps.run({
    ...stage('finalize'),
    output: analysisResult,
    work: async () => {
      const leaders = await wordRelevance(tools.model, reading, topics, people.leaders, engine);
      const found = engine.present({ post: input.post, topics, leaders });
      return presentPremium(input.post, found, connections, people.connections);
    },
  });
}

type ReadPost = Awaited<ReturnType<typeof readAndSearch>>;

async function readAndSearch(
  { post, keywords }: PostToAnalyze,
  { engine, steps, model }: Suggesting,
  stage: StageOf,
) {
  const reading = await steps.run({
    ...stage('analyze'),
    output: postReading,
    work: () => engine.readPost({ post, keywords }),
    found: ({ words }) => ({ words }),
  });
  const topics = await steps.run({
    ...stage('topics'),
    output: extractedTopics,
    work: () => improveTopics(model, reading, engine.extractTopics(reading)),
    found: (extracted) => ({ topics: extracted.topics.length }),
  });
  const people = await steps.run({
    ...stage('search'),
    output: candidates,
    work: () => engine.searchLeaders(reading, topics),
    found: ({ length }) => ({ peopleSearched: engine.peopleCount, candidates: length }),
  });
  return { reading, topics, people };
}

async function matchLeaders({ reading, topics, people }: ReadPost, { engine, model }: Suggesting) {
  const byFit = engine.orderByFit(topics, people);
  const favoured = await reorderCandidates(model, reading, topics, byFit, engine);
  return engine.rankLeaders(reading, topics, favoured);
}

function withNames(leaders: readonly RankedLeader[], engine: Engine): NamedLeader[] {
  return leaders.map((ranked) => ({ ranked, name: engine.findLeader(ranked.id)?.name ?? '' }));
}

type StageOf = (id: AnalysisStageId) => { stage: AnalysisStageId; percent: number };

function stageOf(stages: readonly { id: AnalysisStageId; percent: number }[]): StageOf {
  return (id) => ({ stage: id, percent: stages.find((known) => known.id === id)?.percent ?? 0 });
}
