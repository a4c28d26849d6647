/** The stages of the free flow, in order. `percent` is reported when a stage starts. */
export const analysisStages = [
  { id: 'analyze', percent: 20, text: 'Analyzing post content...', paceMs: 1500 },
  { id: 'topics', percent: 40, text: 'Extracting key topics...', paceMs: 1500 },
  { id: 'search', percent: 60, text: 'Searching thought leader database...', paceMs: 1500 },
  { id: 'match', percent: 80, text: 'Matching relevance scores...', paceMs: 1500 },
  { id: 'finalize', percent: 100, text: 'Finalizing recommendations...', paceMs: 1500 },
] as const;

/** The stages of the premium flow, which also searches the writer's network. Pages group them. */
export const premiumStages = [
  { id: 'analyze', percent: 10 },
  { id: 'topics', percent: 25 },
  { id: 'search', percent: 40 },
  { id: 'network', percent: 55 },
  { id: 'match', percent: 80 },
  { id: 'finalize', percent: 95 },
] as const;

export type AnalysisStageId = (typeof premiumStages)[number]['id'];
