/** Specs run compiled and unchanged in Node's own context; a worker loads each module once for all of its files. */
const node = {
  runtime: '<rootDir>/testing/jest/shared-runtime.mjs',
  testEnvironment: '<rootDir>/testing/jest/shared-environment.mjs',
  transform: { '\\.(ts|spec\\.mjs)$': '@swc/jest' },
  moduleFileExtensions: ['ts', 'js', 'mjs', 'json', 'node'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  // Only for finding the specs that import a changed file; the compiler resolves these names itself.
  moduleNameMapper: {
    '^@ringlet/sdk$': '<rootDir>/packages/sdk/src/index.ts',
    '^@ringlet/testing/(.*)$': '<rootDir>/testing/$1',
    '^@ringlet/([\\w-]+)/(.*)$': ['<rootDir>/libs/$1/$2', '<rootDir>/packages/$1/$2'],
  },
  setupFiles: ['<rootDir>/testing/jest/properties.mjs'],
  // Node itself uses these, in the same context.
  fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] },
};

/** Of the tiers whose specs share started systems. */
const sharing = {
  globalSetup: '<rootDir>/testing/jest/shared-systems-setup.mjs',
  globalTeardown: '<rootDir>/testing/jest/shared-systems-teardown.mjs',
};

/**
 * One project a tier: `npx jest --selectProjects rules` runs one of them.
 * @type {import('jest').Config}
 */
const config = {
  // Only ends tests that hang: the slowest passes well within it on a loaded machine.
  testTimeout: 300_000,
  // One of them per core; otherwise a core is left free.
  maxWorkers: '100%',
  // Files leave memory behind, and above 2 GB a worker spends most of its time collecting it. A new worker loads every module again: at 1 GB
  // that cost a quarter of the processor time of `services`. It also gives a single file a worker, apart from what the global setup starts.
  workerIdleMemoryLimit: '1.5GB',
  globalSetup: '<rootDir>/testing/jest/global-setup.mjs',
  globalTeardown: '<rootDir>/testing/jest/global-teardown.mjs',
  projects: [
    {
      ...node,
      displayName: 'rules',
      testMatch: [
        '<rootDir>/{gateway,services,libs,cli,packages}/**/*.spec.ts',
        '<rootDir>/test/{simulation,long-run}/**/*.spec.ts',
        '<rootDir>/{scripts,testing}/**/*.spec.mjs',
      ],
      testPathIgnorePatterns: ['/node_modules/', '/whole-simulation\\.spec\\.ts$'],
    },
    {
      ...node,
      displayName: 'services',
      testMatch: ['<rootDir>/{gateway,services,libs,packages}/**/*.int-spec.ts'],
    },
    {
      ...node,
      ...sharing,
      displayName: 'flows',
      testMatch: ['<rootDir>/test/flows/**/*.spec.ts'],
    },
    {
      ...node,
      displayName: 'reliability',
      testMatch: ['<rootDir>/test/reliability/**/*.spec.ts'],
    },
    {
      ...node,
      ...sharing,
      displayName: 'languages',
      testEnvironment: '<rootDir>/test/browser/environment.mjs',
      testMatch: ['<rootDir>/test/browser/walk/client-walk.spec.ts'],
    },
    {
      ...node,
      displayName: 'work',
      testEnvironment: '<rootDir>/test/browser/environment.mjs',
      testMatch: ['<rootDir>/test/browser/back-office/admin-work.spec.ts'],
    },
    {
      ...node,
      displayName: 'simulation',
      testMatch: ['<rootDir>/test/simulation/whole-simulation.spec.ts'],
    },
    {
      ...node,
      displayName: 'delivery',
      testMatch: ['<rootDir>/test/delivery/**/*.spec.ts'],
    },
    {
      ...node,
      ...sharing,
      displayName: 'browser',
      testEnvironment: '<rootDir>/test/browser/environment.mjs',
      testMatch: ['<rootDir>/test/browser/**/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/admin-work\\.spec\\.ts$'],
    },
    {
      displayName: 'web',
      testEnvironment: '<rootDir>/web/testing/jsdom-environment.mjs',
      testEnvironmentOptions: { customExportConditions: [''] },
      testMatch: ['<rootDir>/web/src/**/*.spec.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/web/src/shared/testing/setup.ts'],
      transform: { '^.+\\.(ts|tsx|js|mjs)$': '@swc/jest' },
      transformIgnorePatterns: ['/node_modules/(?!(msw|@mswjs|@open-draft|rettime|until-async|react-toastify)/)'],
      moduleNameMapper: { '\\.(css|svg|png)(\\?(inline|url))?$': '<rootDir>/web/src/shared/testing/asset.ts' },
    },
  ],
};

export default config;
