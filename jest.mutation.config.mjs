import config from './jest.config.mjs';

// The specs change at each run otherwise, and with them what survives.
process.env.PROPERTY_SEED ??= '1';

const rules = config.projects.find(({ displayName }) => displayName === 'rules');

/**
 * The rules tier for mutation testing: no database server is started, since no rule needs one.
 * @type {import('jest').Config}
 */
export default {
  ...rules,
  testMatch: ['<rootDir>/{services/wallet,services/numbers,libs/contracts}/**/*.spec.ts'],
};
