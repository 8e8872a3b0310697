import { createHash } from 'node:crypto';

/** The slowest files, in this order: those that walk many screens or start their own system, and stories with many waits. */
const slow = [
  /\/test\/browser\/(back-office|walk)\//,
  /\/test\/(simulation|reliability)\/|\/test\/flows\/(failing-providers|whole-system)\.spec/,
  /\/test\/browser\/|\/(bids|swaps|refund)\/|\/(database-away|event-consumers|live-events|many-disputes|outbox-relay|payment-lists|push|switches|telegram)[^/]*\.int-spec/,
  /int-spec/,
];

/**
 * The order of test files for `npm test`: slow ones first, so that at the end no worker waits long for the other; the rest at random by
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
    const rank = ({ path }) => slow.findIndex((pattern) => pattern.test(path)) + 1 || slow.length + 1;
    return tests.toSorted((a, b) => rank(a) - rank(b) || places.get(a.path).localeCompare(places.get(b.path)));
  }

  /** Jest stores files' durations for its own order. */
  cacheResults() {
    // This one needs no times.
  }
}
