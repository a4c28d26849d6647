import { Worker } from 'node:worker_threads';
import type { RowBlock } from './binary-rows.ts';

/** Reads titles beside the thread that asks, for all imports of a process. */
export interface TitleReader {
  /** As `completeRows` does, one block after the other. Their memory is away meanwhile. */
  complete: (rows: RowBlock) => Promise<RowBlock>;
  stop: () => Promise<void>;
}

interface Waiting {
  resolve: (completed: RowBlock) => void;
  reject: (error: Error) => void;
}

const program = new URL('title-thread.ts', import.meta.url);
/** Far more than it takes. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 24 };

/** The thread starts at once. One that failed fails what it was asked for; the next block starts another. */
export function startTitleReader(): TitleReader {
  let thread: Worker | undefined;
  let waiting: Waiting[] = [];

  function start(): Worker {
    const started = new Worker(program, { name: 'titles', resourceLimits });
    // What it is needed for keeps the process alive.
    started.unref();
    started.on('message', (completed: RowBlock) => waiting.shift()?.resolve(completed));
    const leave = (error: Error) => {
      if (thread !== started) return;
      thread = undefined;
      const lost = waiting;
      waiting = [];
      for (const { reject } of lost) reject(error);
    };
    started.on('error', leave);
    started.on('exit', () => leave(new Error('the thread that reads titles has ended')));
    return started;
  }

  thread = start();
  return {
    complete: (rows) =>
      new Promise((resolve, reject) => {
        thread ??= start();
        waiting.push({ resolve, reject });
        thread.postMessage(rows, [rows.buffer]);
      }),
    stop: async () => {
      await thread?.terminate();
    },
  };
}
