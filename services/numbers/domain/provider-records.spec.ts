import { isCheckDue, providerRecords, recordProblems } from './provider-records';

const record = { contract: '114 of 2026-03-01', country: 'EE', checkedOn: '2026-10-01' };
const shape = 'needs {"contract", "country" such as "EE", "checkedOn" such as "2026-11-22"}';

describe('the records of providers', () => {
  it('are read where nothing is wrong with them', () => {
    const text = JSON.stringify({ 'sms-man': record });
    expect(recordProblems(text, ['sms-man'])).toEqual([]);
    expect(providerRecords(text)['sms-man']).toEqual(record);
  });

  it('are missed for each provider that is used', () => {
    expect(recordProblems('{}', ['sms-man', 'five-sim'])).toEqual([
      'PROVIDER_RECORDS has no sms-man',
      'PROVIDER_RECORDS has no five-sim',
    ]);
  });

  it.each([
    ['no JSON', 'PROVIDER_RECORDS is not JSON'],
    ['null', 'PROVIDER_RECORDS is not a JSON object'],
    ['{"sms-man":null}', `PROVIDER_RECORDS: sms-man ${shape}`],
    [JSON.stringify({ 'sms-man': { ...record, contract: ' ' } }), `PROVIDER_RECORDS: sms-man ${shape}`],
    [JSON.stringify({ 'sms-man': { ...record, country: 'Estonia' } }), `PROVIDER_RECORDS: sms-man ${shape}`],
    [JSON.stringify({ 'sms-man': { ...record, checkedOn: '2026-02-30' } }), `PROVIDER_RECORDS: sms-man ${shape}`],
  ])('%s is refused', (text, problem) => {
    expect(recordProblems(text, ['sms-man'])).toEqual([problem]);
  });

  it.each([
    ['2026-11-28', false],
    ['2025-11-29', false],
    ['2025-11-28', true],
    ['2026-11-30', true],
  ])('of a check on %s say on 2026-11-28 that another is due: %s', (checkedOn, isDue) => {
    expect(isCheckDue({ ...record, checkedOn }, new Date('2026-11-28T12:00:00Z'))).toBe(isDue);
  });
});
