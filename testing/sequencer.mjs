import { statSync } from 'node:fs';

/** Files that take up to two minutes each: those of these folders, and those that start a system of their own. */
const slow =
  /\/test\/((simulation|reliability|browser)\/|flows\/(failing-providers|single-processes|whole-system)\.spec)/;

/** The order of test files for `npm test`: slow ones first and then by size, so that at the end no worker waits long for the other. */
export default class Sequencer {
  sort(tests) {
    const sizes = new Map(tests.map(({ path }) => [path, statSync(path).size]));
    return tests.toSorted(
      (a, b) => Number(slow.test(b.path)) - Number(slow.test(a.path)) || sizes.get(b.path) - sizes.get(a.path),
    );
  }

  /** Jest stores how long files took, for its own order. */
  cacheResults() {
    // This one needs no times.
  }
}
