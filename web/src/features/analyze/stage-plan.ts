import { analysisStages, type AnalysisStageId } from '@tagwell/contracts/analysis-stages';

/** One line of a page's list, and the job's real stages that it stands for. */
interface Step {
  text: string;
  stages: readonly AnalysisStageId[];
  /** How fast the bar may creep while one of them runs. */
  paceMs: number;
}

export interface StagePlan {
  /** The job's own, in the order in which they run. */
  stages: readonly { id: AnalysisStageId; percent: number }[];
  steps: readonly Step[];
}

/** The free flow shows each stage as it is. */
export const freePlan: StagePlan = {
  stages: analysisStages,
  steps: analysisStages.map(({ id, text, paceMs }) => ({ text, stages: [id], paceMs })),
};
