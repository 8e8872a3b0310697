import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Constants of processes under test: a call that answers within milliseconds takes seconds on a machine that does other work as well. */
export const longDeadlines = { minDeadlineMs: 15_000, paymentTimeoutMs: 15_000 } as const;

/**
 * The environment in which processes of the product have these constants instead of those of the timing.ts of libs/platform and of each
 * service. A process that finds no such constant does not start.
 */
export function replacedTiming(timing: Readonly<Record<string, number>>): Record<string, string> {
  const preloaded = `--import=${pathToFileURL(resolve('testing/replace-timing.mjs')).href}`;
  return {
    NODE_OPTIONS: [process.env['NODE_OPTIONS'], preloaded].filter(Boolean).join(' '),
    TEST_TIMING: JSON.stringify(timing),
  };
}
