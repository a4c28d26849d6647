import {
  type AnalysisStageId,
  analysisStages,
  premiumStages,
} from '@tagwell/contracts/analysis-stages';
import type { Analysis } from '@tagwell/contracts/http/analysis';
import { countOf } from '../../shared/format/numbers-and-dates.tsx';

/** A step in a page's list, and the job's real stages it covers. */
interface Step {
  text: string;
  stages: readonly AnalysisStageId[];
  /** How slowly the bar creeps while one of them runs. */
  paceMs: number;
}

export interface StagePlan {
  stages: readonly { id: AnalysisStageId; percent: number }[];
  steps: readonly Step[];
}

export const freePlan: StagePlan = {
  stages: analysisStages,
  steps: analysisStages.map(({ id, text, paceMs }) => ({ text, stages: [id], paceMs })),
};

/** Four steps, on the way from the premium app. */
export const planFromApp: StagePlan = {
  stages: premiumStages,
  steps: [
    { text: 'Analyzing your content...', stages: ['analyze', 'topics'], paceMs: 2000 },
    { text: 'Finding experts...', stages: ['search'], paceMs: 2000 },
    { text: 'Matching your network...', stages: ['network'], paceMs: 2500 },
    { text: 'Preparing recommendations...', stages: ['match', 'finalize'], paceMs: 1500 },
  ],
};

/** Five steps, on the way from an import, in the order in which the job runs them. */
export const planAfterImport: StagePlan = {
  stages: premiumStages,
  steps: [
    { text: 'Analyzing your post...', stages: ['analyze', 'topics'], paceMs: 2000 },
    { text: 'Identifying thought leaders...', stages: ['search'], paceMs: 2000 },
    { text: 'Processing your network...', stages: ['network'], paceMs: 2500 },
    { text: 'Matching relevance scores...', stages: ['match'], paceMs: 1500 },
    { text: 'Generating recommendations...', stages: ['finalize'], paceMs: 1000 },
  ],
};

type Followed = Pick<Analysis, 'state' | 'stage' | 'percent' | 'found'>;

export interface StageRow {
  text: string;
  state: 'done' | 'running' | 'waiting';
  /** Whether the topics of the post belong to this row. */
  withTopics: boolean;
  /** What the finished stages found, in words. */
  found?: string;
}

export function stageRows(job: Followed | undefined, plan: StagePlan): StageRow[] {
  const running = stageIndex(job, plan);
  return plan.steps.map(({ text, stages }) => {
    const placeOf = (id: AnalysisStageId) => plan.stages.findIndex((stage) => stage.id === id);
    const ended = stages.filter((id) => job?.state === 'done' || placeOf(id) < running);
    const found = job ? foundText(ended, job.found) : undefined;
    const unfinished = stages.some((id) => placeOf(id) === running) ? 'running' : 'waiting';
    const state = ended.length === stages.length ? 'done' : unfinished;
    const withTopics = stages.includes('topics');
    return { text, state, withTopics, ...(found !== undefined && { found }) };
  });
}

const queuedText = 'Waiting for its turn...';

export function statusText(job: Followed | undefined, plan: StagePlan): string {
  if (job?.state === 'queued') return queuedText;
  return runningStep(job, plan)?.text ?? '';
}

/** Where the bar may move: from the reported percent to just below the next stage's. */
export function barRange(job: Followed | undefined, plan: StagePlan) {
  // No worker has begun, so the bar does not move.
  if (job?.state === 'queued') return { floor: job.percent, ceiling: job.percent, paceMs: 1000 };
  const next = plan.stages[stageIndex(job, plan) + 1];
  return {
    floor: job?.percent ?? 0,
    ceiling: job?.state === 'done' ? 100 : (next?.percent ?? 100) - 1,
    paceMs: runningStep(job, plan)?.paceMs ?? 1000,
  };
}

function stageIndex(job: Followed | undefined, { stages }: StagePlan): number {
  return stages.findIndex(({ id }) => id === job?.stage);
}

/** Before the first start, the step that will be the first. */
function runningStep(job: Followed | undefined, { steps }: StagePlan) {
  return steps.find(({ stages }) => stages.some((id) => id === job?.stage)) ?? steps[0];
}

function foundText(
  stages: readonly AnalysisStageId[],
  found: Analysis['found'],
): string | undefined {
  const texts = stages.map((id) => foundBy(id, found)).filter((text) => text !== undefined);
  return texts.length === 0 ? undefined : texts.join(' · ');
}

function foundBy(stage: AnalysisStageId, found: Analysis['found']): string | undefined {
  if (stage === 'analyze' && found.words !== undefined) {
    return `${countOf(found.words, 'word', 'words')} read`;
  }
  if (stage === 'topics' && found.topics !== undefined) {
    return countOf(found.topics, 'topic', 'topics');
  }
  if (stage === 'search' && found.peopleSearched !== undefined) {
    return `${countOf(found.peopleSearched, 'person', 'people')} searched`;
  }
  if (stage === 'network' && found.connectionsSearched !== undefined) {
    return `${countOf(found.connectionsSearched, 'connection', 'connections')} searched`;
  }
  if (stage === 'match' && found.candidates !== undefined) {
    return countOf(found.candidates, 'candidate', 'candidates');
  }
  return undefined;
}
