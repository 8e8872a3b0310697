// The specs change at each run otherwise, and with them what survives.
process.env.PROPERTY_SEED ??= '1';

/**
 * The rules tier for mutation testing: no database server is started, since no rule needs one. Each spec loads its modules again, so that a
 * change is seen that takes effect while they load.
 * @type {import('jest').Config}
 */
export default {
  testEnvironment: 'node',
  transform: { '^.+\\.(ts|js|mjs)$': '@swc/jest' },
  // Packages that are ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(@nestjs|content-disposition|@opentelemetry/otlp-exporter-base)/)'],
  moduleFileExtensions: ['ts', 'js', 'mjs', 'json', 'node'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  setupFiles: ['<rootDir>/testing/jest/properties.mjs'],
  testMatch: ['<rootDir>/{services/wallet,services/numbers,libs/contracts}/**/*.spec.ts'],
};
