import { writeSync } from 'node:fs';

/** Prints `N passed, N failed` as the very last line; a file that does not run counts as failed. */
export default class SummaryReporter {
  onRunComplete(_contexts, results) {
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    // Printed at exit, after everything Jest prints.
    process.once('exit', () =>
      writeSync(1, `${results.numPassedTests} passed, ${failed} failed\n`),
    );
  }
}
