import { decisionsAfter, depositLabel, depositName, depositOutcome, depositTone } from './depositStates';

it('begins a line with the name of a status', () => {
  expect(depositLabel('approved')).toBe('Approved');
});

it('shows a status that is newer than this build by its name, as not paid', () => {
  expect([depositName, depositTone, depositOutcome].map((of) => of('newer'))).toEqual(['newer', 'neutral', 'failed']);
  expect(decisionsAfter('newer')).toEqual([]);
});
