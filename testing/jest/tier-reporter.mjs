import { writeFileSync } from 'node:fs';

/** Writes one row per test file to the file TEST_REPORT: its tier, how long it took in its worker, and how many tests passed and failed. */
export default class TierReporter {
  files = [];

  onTestResult({ path, context }, { perfStats, numPassingTests, numFailingTests, testExecError }) {
    this.files.push({
      path,
      tier: context.config.displayName.name,
      ms: perfStats.end - perfStats.start,
      passed: numPassingTests,
      failed: numFailingTests + (testExecError ? 1 : 0),
    });
  }

  onRunComplete() {
    writeFileSync(process.env.TEST_REPORT, JSON.stringify(this.files));
  }

  getLastError() {
    // A failed test fails the run, not the reporter.
  }
}
