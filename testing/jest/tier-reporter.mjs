import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * Writes one row per test file to the file TEST_REPORT: its tier, how long it took in its worker, how many tests passed, and each that
 * failed with the first line of its error.
 */
export default class TierReporter {
  files = [];

  onTestResult({ path, context }, { perfStats, numPassingTests, testResults, testExecError }) {
    const failures = testResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages[0])}`);
    if (testExecError) failures.push(`outside of its tests: ${firstLine(testExecError.message)}`);
    this.files.push({
      path,
      tier: context.config.displayName.name,
      ms: perfStats.end - perfStats.start,
      passed: numPassingTests,
      failures,
    });
  }

  onRunComplete() {
    writeFileSync(process.env.TEST_REPORT, JSON.stringify(this.files));
  }

  getLastError() {
    // A failed test fails the run, not the reporter.
  }
}

function firstLine(message = '') {
  return stripVTControlCharacters(message).trim().split('\n', 1)[0];
}
