const node = {
  testEnvironment: 'node',
  transform: { '^.+\\.(ts|js|mjs)$': '@swc/jest' },
  // Packages that are ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(@nestjs|content-disposition|@opentelemetry/otlp-exporter-base)/)'],
  moduleFileExtensions: ['ts', 'js', 'mjs', 'json', 'node'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  // Imported when it is needed, and so by its full name.
  moduleNameMapper: { '^(\\./tracing/open-telemetry)\\.js$': '$1' },
  setupFiles: ['<rootDir>/testing/properties.mjs'],
};

/** Of the tiers whose specs share started systems. */
const sharing = {
  globalSetup: '<rootDir>/testing/shared-systems-setup.mjs',
  globalTeardown: '<rootDir>/testing/shared-systems-teardown.mjs',
};

/**
 * One project a tier: `npx jest --selectProjects rules` runs one of them.
 * @type {import('jest').Config}
 */
const config = {
  // Only ends tests that hang: the slowest passes well within it on a loaded machine.
  testTimeout: 300_000,
  globalSetup: '<rootDir>/testing/global-setup.mjs',
  globalTeardown: '<rootDir>/testing/global-teardown.mjs',
  projects: [
    {
      ...node,
      displayName: 'rules',
      testMatch: [
        '<rootDir>/{gateway,services,libs,cli,packages}/**/*.spec.ts',
        '<rootDir>/test/{simulation,long-run}/**/*.spec.ts',
        '<rootDir>/scripts/**/*.spec.mjs',
      ],
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
      displayName: 'delivery',
      testMatch: ['<rootDir>/test/delivery/**/*.spec.ts'],
    },
    {
      ...node,
      ...sharing,
      displayName: 'browser',
      testEnvironment: '<rootDir>/test/browser/environment.mjs',
      testMatch: ['<rootDir>/test/browser/**/*.spec.ts'],
    },
    {
      displayName: 'web',
      testEnvironment: '<rootDir>/web/testing/jsdom-environment.mjs',
      testEnvironmentOptions: { customExportConditions: [''] },
      testMatch: ['<rootDir>/web/src/**/*.spec.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/web/src/shared/testing/setup.ts'],
      transform: { '^.+\\.(ts|tsx|js|mjs)$': '@swc/jest' },
      transformIgnorePatterns: ['/node_modules/(?!(msw|@mswjs|@open-draft|rettime|until-async|react-toastify)/)'],
      moduleNameMapper: { '\\.(css|svg|png)(\\?inline)?$': '<rootDir>/web/src/shared/testing/asset.ts' },
    },
  ],
};

export default config;
