import { readSettings } from '@ringlet/platform/settings';
import { NumbersSettings } from './settings';

const base = { MONGO_URL: 'mongodb://db', CALLER_PUBLIC_KEYS: 'x' };

describe('the settings of the numbers service', () => {
  const read = (env: NodeJS.ProcessEnv) => () => readSettings(NumbersSettings, { ...base, ...env });

  it('has defaults whose times contain each other', () => {
    expect(read({})()).toMatchObject({ SHUTDOWN_MS: 50_000, BUY_ANSWER_MS: 20_000, PROVIDER_TIMEOUT_MS: 12_000 });
  });

  it.each([
    [{ SHUTDOWN_MS: '45000' }, 'the slowest answer, of a rental (45000) must be less than SHUTDOWN_MS (45000)'],
    [{ BUY_LEASE_MS: '50000' }, 'BUY_LEASE_MS (50000) must be less than SHUTDOWN_MS (50000)'],
    [{ PROVIDER_TIMEOUT_MS: '20000' }, 'PROVIDER_TIMEOUT_MS (20000) must be less than BUY_ANSWER_MS (20000)'],
    [{ BUY_ANSWER_MS: '30000' }, 'the time that the gateway waits for a purchase (30000)'],
    [{ BUY_LEASE_MS: '24000' }, 'PROVIDER_TIMEOUT_MS for each provider (24000) must be less than BUY_LEASE_MS (24000)'],
    [
      { BUY_LEASE_MS: '36000', FIVE_SIM_TOKEN: 't', FIVE_SIM_CURRENCY: 'USD' },
      'PROVIDER_TIMEOUT_MS for each provider (36000) must be less than BUY_LEASE_MS (36000)',
    ],
    [{ FIVE_SIM_TOKEN: 't' }, 'FIVE_SIM_TOKEN needs FIVE_SIM_CURRENCY'],
    [{ NUMBER_PROVIDERS: 'sms-man,none' }, 'NUMBER_PROVIDERS'],
    [{ TICK_MS: '5000', POLL_LEASE_MS: '10000' }, 'TICK_MS twice (10000) must be less than POLL_LEASE_MS (10000)'],
  ])('%j is refused', (env, problem) => {
    expect(read(env)).toThrow(problem);
  });
});
