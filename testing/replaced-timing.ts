import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Constants of processes under test: on a busy machine, calls of milliseconds take seconds. */
export const longDeadlines = { minDeadlineMs: 15_000, paymentTimeoutMs: 15_000 } as const;

/**
 * The environment in which the product's processes have these constants instead of those in timing.ts of libs/platform and of each
 * service. A process without such a constant does not start.
 */
export function replacedTiming(timing: Readonly<Record<string, number>>): Record<string, string> {
  const preloaded = `--import=${pathToFileURL(resolve('testing/replace-timing.mjs')).href}`;
  return {
    NODE_OPTIONS: [process.env['NODE_OPTIONS'], preloaded].filter(Boolean).join(' '),
    TEST_TIMING: JSON.stringify(timing),
  };
}
