import { parentPort } from 'node:worker_threads';
import type { RowBlock } from './binary-rows.ts';
import { completeRows } from './complete-rows.ts';

/** A thread of its own for the dearest part of an import: see `startTitleReader`. */
parentPort?.on('message', (rows: RowBlock) => {
  const completed = completeRows(rows);
  // Given back at once: the collector would not hurry.
  rows.buffer.transfer(0);
  parentPort?.postMessage(
    completed,
    completed.map(({ buffer }) => buffer),
  );
});
