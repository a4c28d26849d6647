import type { JobProgress } from '@tagwell/contracts/jobs';
import type { Knex } from 'knex';
import type { ZodMiniType } from 'zod/mini';
import { JobLostError } from './job-errors.ts';
import { type JobRow, reportStage } from './job-row.ts';

export interface Step<Output> {
  stage: string;
  percent: number;
  /** How a kept output is read back; one that no longer fits, or has no way, is produced again. */
  output?: ZodMiniType<Output>;
  work: () => Output | Promise<Output>;
  found?: (output: Output) => Record<string, number>;
}

export interface JobSteps {
  /** Runs one stage of the job, or gives back what an earlier attempt produced in it. */
  run: <Output>(step: Step<Output>) => Promise<Output>;
  /** Tells how far the running stage is; for a stage that has no output to keep. */
  advance: (stage: string, percent: number, found?: Record<string, number>) => Promise<void>;
  /** What the last stages found and the row does not know yet. */
  pendingFindings: () => Record<string, number>;
}

export interface JobStepsOptions {
  db: Knex;
  table: string;
  row: JobRow;
  signal: AbortSignal;
  /** Called after the row was written, never before. */
  onProgress: (progress: JobProgress) => Promise<void>;
}

/**
 * The stages of one attempt. A stage is written to the row when it begins, together with what the
 * stage before it produced: one write a stage.
 */
export function createJobSteps(options: JobStepsOptions): JobSteps {
  const { db, table, row, signal, onProgress } = options;
  let found: Record<string, number> = {};
  let outputs: Record<string, unknown> = {};

  async function report(stage: string, percent: number): Promise<void> {
    if (signal.aborted) throw new JobLostError('the job was taken away');
    const progress = await reportStage(db, table, row, { stage, percent, found, outputs });
    if (progress === undefined) throw new JobLostError('another attempt owns the job');
    await onProgress(progress);
  }

  return {
    pendingFindings: () => found,
    advance: async (stage, percent, foundSoFar = {}) => {
      found = { ...found, ...foundSoFar };
      await report(stage, percent);
    },
    run: async (step) => {
      if (signal.aborted) throw new JobLostError('the job was taken away');
      const kept = step.output?.safeParse(row.outputs[step.stage]);
      if (kept?.success === true) return kept.data;

      const { stage, percent } = step;
      await report(stage, percent);

      const output = await step.work();
      outputs = step.output === undefined ? {} : { [stage]: output };
      found = step.found?.(output) ?? {};
      return output;
    },
  };
}

export interface StageClock {
  /** A stage is reported: the one before is over, unless it is the same. */
  enter: (stage: string) => void;
  /** The last stage is over. A stage that failed is never told. */
  end: () => void;
}

/** Times the stages of one attempt, each from its first report to that of the next one. */
export function createStageClock(tell: (stage: string, seconds: number) => void): StageClock {
  let running: { stage: string; since: number } | undefined;

  function end(): void {
    if (running === undefined) return;
    tell(running.stage, (performance.now() - running.since) / 1000);
    running = undefined;
  }

  return {
    enter: (stage) => {
      if (running?.stage === stage) return;
      end();
      running = { stage, since: performance.now() };
    },
    end,
  };
}
