import { parentPort } from 'node:worker_threads';
import type { RowBlock } from './binary-rows.ts';
import { completeRows } from './complete-rows.ts';

/** A thread of its own for the dearest part of an import: see `startTitleReader`. */
parentPort?.on('message', (rows: RowBlock) => {
  const completed = completeRows(rows);
  parentPort?.postMessage(completed, [completed.buffer]);
});
