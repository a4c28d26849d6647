import { analysisStages, type AnalysisStageId } from '@tagwell/contracts/analysis-stages';
import { analysisResult, type AnalysisResult } from '@tagwell/contracts/http/analysis';
import type { JobSteps } from '@tagwell/jobs/job-steps';
import type { Engine } from './engine/create-engine.ts';
import { improveTopics } from './model/improve-topics.ts';
import type { AnalysisModel } from './model/language-model.ts';
import { reorderCandidates } from './model/reorder-candidates.ts';
import { wordRelevance } from './model/word-relevance.ts';
import { candidates, extractedTopics, postReading, rankedLeaders } from './stage-outputs.ts';

export interface PostToAnalyze {
  post: string;
  keywords: readonly string[];
}

/**
 * The analysis, stage by stage: each is reported when it begins and kept when it is done. A model,
 * where the operator has one, gives its opinion on what the engine found, within the stages.
 */
export async function suggestLeaders(
  { post, keywords }: PostToAnalyze,
  engine: Engine,
  steps: JobSteps,
  model?: AnalysisModel,
): Promise<AnalysisResult> {
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
  const leaders = await steps.run({
    ...stage('match'),
    output: rankedLeaders,
    work: async () => {
      const byFit = engine.orderByFit(topics, people);
      const favoured = await reorderCandidates(model, reading, topics, byFit, engine);
      return engine.rankLeaders(reading, topics, favoured);
    },
    found: ({ length }) => ({ leaders: length }),
  });
  return steps.run({
    ...stage('finalize'),
    output: analysisResult,
    work: async () => {
      const worded = await wordRelevance(model, reading, topics, leaders, engine);
      return engine.present({ post, topics, leaders: worded });
    },
  });
}

function stage(id: AnalysisStageId): { stage: AnalysisStageId; percent: number } {
  const percent = analysisStages.find((known) => known.id === id)?.percent ?? 0;
  return { stage: id, percent };
}
