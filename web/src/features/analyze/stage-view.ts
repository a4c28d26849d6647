import { analysisStages } from '@tagwell/contracts/analysis-stages';
import type { Analysis } from '@tagwell/contracts/http/analysis';
import { countOf } from '../../shared/format/numbers.ts';

type Followed = Pick<Analysis, 'state' | 'stage' | 'percent' | 'found'>;

export interface StageRow {
  id: string;
  text: string;
  state: 'done' | 'running' | 'waiting';
  /** What the finished stage found, in words. */
  found?: string;
}

/** The stage list as the last report has it. */
export function stageRows(job: Followed | undefined): StageRow[] {
  const running = stageIndex(job);
  return analysisStages.map(({ id, text }, index) => {
    const done = job?.state === 'done' || index < running;
    const found = done && job ? foundText(id, job.found) : undefined;
    const state = done ? 'done' : index === running ? 'running' : 'waiting';
    return { id, text, state, ...(found !== undefined && { found }) };
  });
}

/** The one line that says what happens now: the specification's text of the running stage. */
export function statusText(job: Followed | undefined): string {
  return analysisStages[Math.max(0, stageIndex(job))]?.text ?? analysisStages[0].text;
}

/** Where the bar may move: from the reported percent to just below the next stage's. */
export function barRange(job: Followed | undefined) {
  const index = stageIndex(job);
  const next = analysisStages[index + 1];
  return {
    floor: job?.percent ?? 0,
    ceiling: job?.state === 'done' ? 100 : (next?.percent ?? 100) - 1,
    paceMs: analysisStages[Math.max(0, index)]?.paceMs ?? analysisStages[0].paceMs,
  };
}

function stageIndex(job: Followed | undefined): number {
  return analysisStages.findIndex(({ id }) => id === job?.stage);
}

function foundText(stage: string, found: Analysis['found']): string | undefined {
  if (stage === 'analyze' && found.words !== undefined) {
    return `${countOf(found.words, 'word', 'words')} read`;
  }
  if (stage === 'topics' && found.topics !== undefined) {
    return countOf(found.topics, 'topic', 'topics');
  }
  if (stage === 'search' && found.peopleSearched !== undefined) {
    return `${countOf(found.peopleSearched, 'person', 'people')} searched`;
  }
  if (stage === 'match' && found.candidates !== undefined) {
    return countOf(found.candidates, 'candidate', 'candidates');
  }
  return undefined;
}
