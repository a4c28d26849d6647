import { analysisStages, type AnalysisStageId } from '@tagwell/contracts/analysis-stages';
import { analysisResult, type AnalysisResult } from '@tagwell/contracts/http/analysis';
import type { JobSteps } from '@tagwell/jobs/job-steps';
import type { Engine } from './engine/create-engine.ts';
import { candidates, extractedTopics, postReading, rankedLeaders } from './stage-outputs.ts';

export interface PostToAnalyze {
  post: string;
  keywords: readonly string[];
}

/** The analysis, stage by stage: each is reported when it begins and kept when it is done. */
export async function suggestLeaders(
  { post, keywords }: PostToAnalyze,
  engine: Engine,
  steps: JobSteps,
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
    work: () => engine.extractTopics(reading),
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
    work: () => engine.rankLeaders(reading, topics, people),
    found: ({ length }) => ({ leaders: length }),
  });
  return steps.run({
    ...stage('finalize'),
    output: analysisResult,
    work: () => engine.present({ post, topics, leaders }),
  });
}

function stage(id: AnalysisStageId): { stage: AnalysisStageId; percent: number } {
  const percent = analysisStages.find((known) => known.id === id)?.percent ?? 0;
  return { stage: id, percent };
}
