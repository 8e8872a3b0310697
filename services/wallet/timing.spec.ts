import { initiateDeposit } from '@ringlet/contracts/wallet/deposits';
import { walletTiming } from './timing';

it('gives up three calls to a payment provider before the gateway gives up the request that makes them', () => {
  expect(initiateDeposit.deadlineMs).toBeGreaterThan(3 * walletTiming.paymentTimeoutMs);
});
