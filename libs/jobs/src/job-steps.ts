import type { JobProgress } from '@tagwell/contracts/jobs';
import type { Knex } from 'knex';
import type { ZodMiniType } from 'zod/mini';
import { StaleAttemptError } from './job-errors.ts';
import { type JobRow, type LastStages, progressOf, reportStage } from './job-row.ts';

export interface Step<Output> {
  stage: string;
  percent: number;
  /**
   * The schema of a stored output. An output that does not match, or has no schema, is produced
   * again.
   */
  output?: ZodMiniType<Output>;
  work: () => Output | Promise<Output>;
  found?: (output: Output) => Record<string, number>;
  /** Stores the output in the row right away, because producing it again would cost money. */
  isExpensive?: boolean;
}

export interface JobSteps {
  /** Runs one stage of the job, or returns the result of an earlier attempt. */
  run: <Output>(step: Step<Output>) => Promise<Output>;
  /**
   * Writes the progress of the running stage to the row at once; for stages without stored output.
   */
  advance: (stage: string, percent: number, found?: Record<string, number>) => Promise<void>;
  /**
   * Like `advance`, but also while the worker shuts down, for something that has already happened.
   */
  record: (stage: string, percent: number) => Promise<void>;
}

/** The steps, plus what ending the attempt needs. */
export interface StepsOfAttempt extends JobSteps {
  /** Writes everything not yet in the row. */
  flush: () => Promise<void>;
  /**
   * Returns what to write together with the job's end. Call `publish` with the written row
   * afterwards. Until then, `flush` can still write it if the end could not be written.
   */
  lastStages: () => Promise<LastStages & { publish: (ended: JobProgress) => Promise<void> }>;
}

export interface JobStepsOptions {
  db: Knex;
  table: string;
  row: JobRow;
  signal: AbortSignal;
  /** How long a stage may wait to be written and published together with the next ones. */
  coalesceMs: number;
  /** Called when a stage starts. */
  onStage: (stage: string) => void;
  /** Called after the row was written, never before; once per stage, in order. */
  onProgress: (progress: JobProgress) => Promise<void>;
}

interface BegunStage {
  stage: string;
  percent: number;
  /** What was found between the start of the previous stage and of this one. */
  found: Record<string, number>;
}

/**
 * The stages of one attempt. A stage is written to the row soon after it starts, together with the
 * output of the one before it. Stages in quick succession share one write, and each is published.
 */
export function createJobSteps(options: JobStepsOptions): StepsOfAttempt {
  const { db, table, row, signal, coalesceMs, onStage, onProgress } = options;
  /** The row's progress when it was last written. */
  let known = progressOf(row);
  /** Stages started since then. */
  let waiting: BegunStage[] = [];
  /** Outputs of finished stages, not yet in the row. */
  let outputs: Record<string, unknown> = {};
  /** What the last finished stage found. */
  let found: Record<string, number> = {};
  let isExpensive = false;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  function begin(stage: string, percent: number): void {
    onStage(stage);
    waiting.push({ stage, percent, found });
    found = {};
    timer ??= setTimeout(() => {
      // The next write fails the same way and reports it.
      flush().catch(() => undefined);
    }, coalesceMs);
  }

  function stopTimer(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  async function write(): Promise<void> {
    stopTimer();
    const taken = { stages: waiting, outputs };
    [waiting, outputs] = [[], {}];
    if (taken.stages.length === 0 && Object.keys(taken.outputs).length === 0) return;
    try {
      await report(taken);
    } catch (error) {
      // The next write includes it.
      waiting = [...taken.stages, ...waiting];
      outputs = { ...taken.outputs, ...outputs };
      throw error;
    }
  }

  async function report(taken: {
    stages: readonly BegunStage[];
    outputs: Record<string, unknown>;
  }): Promise<void> {
    const { stages } = taken;
    const written = await reportStage(db, table, row, {
      stage: stages.at(-1)?.stage,
      percent: Math.max(0, ...stages.map(({ percent }) => percent)),
      found: foundIn(stages),
      outputs: taken.outputs,
      stages: stages.length,
    });
    if (written === undefined) throw new StaleAttemptError('another attempt owns the job');
    const progress = progressOfEach(known, stages);
    known = written;
    await Promise.all(progress.map(onProgress));
  }

  function flush(): Promise<void> {
    // One after another; a failed write does not stop the next.
    writing = writing.catch(() => undefined).then(write);
    return writing;
  }

  function checkOwner(): void {
    if (signal.aborted) throw new StaleAttemptError('the job was taken away');
  }

  return {
    flush,
    advance: async (stage, percent, foundSoFar = {}) => {
      checkOwner();
      found = { ...found, ...foundSoFar };
      begin(stage, percent);
      await flush();
    },
    record: async (stage, percent) => {
      begin(stage, percent);
      await flush();
    },
    run: async (step) => {
      checkOwner();
      const kept = step.output?.safeParse(row.outputs[step.stage]);
      if (kept?.success === true) return kept.data;

      const followsExpensive = isExpensive;
      isExpensive = step.isExpensive === true;
      begin(step.stage, step.percent);
      if (followsExpensive || isExpensive || coalesceMs === 0) await flush();

      const produced = await step.work();
      if (step.output !== undefined) outputs = { ...outputs, [step.stage]: produced };
      found = step.found?.(produced) ?? {};
      return produced;
    },
    lastStages: async () => {
      stopTimer();
      await writing.catch(() => undefined);
      const stages = waiting;
      return {
        stage: stages.at(-1)?.stage,
        stages: stages.length,
        found: { ...foundIn(stages), ...found },
        publish: async (ended) => {
          [waiting, outputs] = [[], {}];
          const progress = [...progressOfEach(known, stages), ended];
          await Promise.all(progress.map(onProgress));
        },
      };
    },
  };
}

function foundIn(stages: readonly BegunStage[]): Record<string, number> {
  return Object.fromEntries(stages.flatMap(({ found }) => Object.entries(found)));
}

/** The messages for stages that were written together, as if each had been written alone. */
function progressOfEach(before: JobProgress, stages: readonly BegunStage[]): JobProgress[] {
  let last = before;
  return stages.map(({ stage, percent, found }) => {
    last = {
      ...last,
      stage,
      percent: Math.max(last.percent, percent),
      seq: last.seq + 1,
      found: { ...last.found, ...found },
    };
    return last;
  });
}

export interface StageClock {
  /** A stage was reported: the previous one is over, unless it is the same. */
  enter: (stage: string) => void;
  /** The last stage is over. A failed stage is never recorded. */
  end: () => void;
}

/** Times the stages of one attempt, each from its first report to the next stage's. */
export function createStageClock(record: (stage: string, seconds: number) => void): StageClock {
  let running: { stage: string; since: number } | undefined;

  function end(): void {
    if (running === undefined) return;
    record(running.stage, (performance.now() - running.since) / 1000);
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
