import { readSettings } from '@ringlet/platform/settings';
import { NumbersSettings } from './settings';

const base = { MONGO_URL: 'mongodb://db', CALLER_PUBLIC_KEYS: 'x' };

describe('the settings of the numbers service', () => {
  const read = (env: NodeJS.ProcessEnv) => () => readSettings(NumbersSettings, { ...base, ...env });

  it('has a default of the time to stop that is longer than what it finishes', () => {
    expect(read({})()).toMatchObject({ SHUTDOWN_MS: 50_000 });
  });

  it('reads no constant from the environment', () => {
    expect(read({ buyLeaseMs: '1', timing: '{}' })().timing).toEqual(new NumbersSettings().timing);
  });

  it.each([
    [{ SHUTDOWN_MS: '45000' }, 'the slowest answer, of a rental (45000) must be less than SHUTDOWN_MS (45000)'],
    [{ SHUTDOWN_MS: '45000' }, 'the lease of a purchase (45000) must be less than SHUTDOWN_MS (45000)'],
    [{ FIVE_SIM_TOKEN: 't' }, 'FIVE_SIM_TOKEN needs FIVE_SIM_CURRENCY'],
    [{ NUMBER_PROVIDERS: 'sms-man,none' }, 'NUMBER_PROVIDERS'],
    [{ PROVIDER_RECORDS: 'none' }, 'PROVIDER_RECORDS is not JSON'],
  ])('%j is refused', (env, problem) => {
    expect(read(env)).toThrow(problem);
  });

  it('in production sells from no provider without a record', () => {
    const connections = { TRUSTED_NETWORK_TO: 'mongodb,nats', SMS_MAN_TOKEN: 'f81d4fae7dec', NODE_ENV: 'production' };
    const records = { 'sms-man': { contract: '114 of 2026-03-01', country: 'EE', checkedOn: '2026-11-22' } };
    expect(read(connections)).toThrow('PROVIDER_RECORDS has no sms-man');
    expect(read({ ...connections, PROVIDER_RECORDS: JSON.stringify(records) })()).toBeInstanceOf(NumbersSettings);
    expect(read({ ...connections, SMS_MAN_TOKEN: undefined })()).toBeInstanceOf(NumbersSettings);
  });
});
