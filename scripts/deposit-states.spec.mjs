/* global describe, expect, it */
import { depositDecisions, depositStatuses } from '../libs/contracts/wallet/deposits';
import { canBecome, isCredited, isOpen } from '../services/wallet/domain/deposit-states';
import { decisionsAfter, depositOutcome } from '../web/src/shared/deposit/depositStates';

/** The web app cannot import the wallet's rules, so this compares what it shows of them. */
describe.each(depositStatuses)('a deposit that is %s, on screen', (status) => {
  it('can be decided as the wallet allows', () => {
    expect(decisionsAfter(status)).toEqual(depositDecisions.filter((to) => canBecome(status, to)));
  });

  it('is shown as open or credited where it is', () => {
    expect(depositOutcome({ status }) === 'open').toBe(isOpen(status));
    expect(depositOutcome({ status }) === 'credited').toBe(isCredited(status));
  });
});
