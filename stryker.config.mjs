import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * `npm run test:mutation`: changes the pure rules in every small way and runs the tests of the rules tier against each change. A change
 * that no test notices survives. One file: `npm run test:mutation -- --mutate services/numbers/domain/price.ts`.
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: { configFile: 'jest.mutation.config.mjs' },
  coverageAnalysis: 'perTest',
  mutate: [
    'libs/contracts/money.ts',
    'services/wallet/domain/*.ts',
    'services/wallet/ledger/keyed-mutex.ts',
    'services/wallet/providers/*/*-responses.ts',
    'services/wallet/providers/webhook-signature.ts',
    'services/numbers/domain/*.ts',
    '!**/*.spec.ts',
  ],
  // Stryker would rewrite tsconfig.json with a TypeScript of its own; the tests are compiled without it.
  // Nor are folders copied that the rules do not use.
  ignorePatterns: [
    '/tsconfig.json',
    '/dist',
    '/.data',
    '/test-output',
    '/k8s',
    '/docs',
    '/bench',
    '/web',
    '/gateway',
    '/packages',
    '/test',
    '/cli',
    '/services/*',
    '!/services/wallet',
    '!/services/numbers',
  ],
  // Outside of the sources, which other tools would find twice.
  tempDirName: join(tmpdir(), 'ringlet-mutation'),
  reporters: ['clear-text', 'json', 'html'],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  jsonReporter: { fileName: 'test-output/mutation.json' },
  htmlReporter: { fileName: 'test-output/mutation.html' },
  thresholds: { high: 95, low: 85, break: 85 },
  concurrency: 1,
  timeoutMS: 20_000,
};
