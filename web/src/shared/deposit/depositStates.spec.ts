import { decisionsAfter, depositLabel, depositName, depositOutcome, depositTone } from './depositStates';

it('begins a line with the name of a status', () => {
  expect(depositLabel('approved')).toBe('Approved');
});

it('shows a status that is newer than this build by its name, as not paid', () => {
  expect([depositName, depositTone].map((of) => of('newer'))).toEqual(['newer', 'neutral']);
  expect(depositOutcome({ status: 'newer' as 'pending' })).toBe('failed');
  expect(decisionsAfter('newer')).toEqual([]);
});
