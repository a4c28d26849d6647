import { premiumStages } from '@tagwell/contracts/analysis-stages';
import type { StagePlan } from './stage-plan.ts';

/** Four steps, on the way from the premium app. */
export const processingPlan: StagePlan = {
  stages: premiumStages,
  steps: [
    { text: 'Analyzing your content...', stages: ['analyze', 'topics'], paceMs: 2000 },
    { text: 'Finding experts...', stages: ['search'], paceMs: 2000 },
    { text: 'Matching your network...', stages: ['network'], paceMs: 2500 },
    { text: 'Preparing recommendations...', stages: ['match', 'finalize'], paceMs: 1500 },
  ],
};

/** Five steps, on the way from an import. The network is asked once the leaders are found. */
export const analysisPlan: StagePlan = {
  stages: premiumStages,
  steps: [
    { text: 'Analyzing your post...', stages: ['analyze', 'topics'], paceMs: 2000 },
    { text: 'Processing your network...', stages: ['network'], paceMs: 2500 },
    { text: 'Identifying thought leaders...', stages: ['search'], paceMs: 2000 },
    { text: 'Matching relevance scores...', stages: ['match'], paceMs: 1500 },
    { text: 'Generating recommendations...', stages: ['finalize'], paceMs: 1000 },
  ],
};
