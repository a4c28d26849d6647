import { writeSync } from 'node:fs';

/** Prints `N passed, N failed` as the very last line; a file that does not run counts as failed. */
export default class SummaryReporter {
  onRunComplete(_contexts, results) {
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    // Whatever Jest still has to say about the end of its run comes before.
    process.once('exit', () =>
      writeSync(1, `${results.numPassedTests} passed, ${failed} failed\n`),
    );
  }
}
