import { createHash } from 'node:crypto';

/** Files that take the longest: those of these folders, and those that start a system of their own. */
const slow =
  /\/test\/((simulation|reliability|browser)\/|flows\/(failing-providers|single-processes|whole-system)\.spec)/;

/**
 * The order of test files for `npm test`: slow ones first, so that at the end no worker waits long for the other, and else at random by
 * the run's seed, so that no file comes to depend on another.
 */
export default class Sequencer {
  constructor({ globalConfig }) {
    this.seed = globalConfig.seed;
  }

  sort(tests) {
    const places = new Map(
      tests.map(({ path }) => [path, createHash('sha1').update(`${this.seed} ${path}`).digest('hex')]),
    );
    const isSlow = ({ path }) => Number(slow.test(path));
    return tests.toSorted((a, b) => isSlow(b) - isSlow(a) || places.get(a.path).localeCompare(places.get(b.path)));
  }

  /** Jest stores how long files took, for its own order. */
  cacheResults() {
    // This one needs no times.
  }
}
