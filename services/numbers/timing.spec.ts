import { buyNumber } from '@ringlet/contracts/numbers/orders';
import { providerNames } from './domain/provider-name';
import { numbersTiming } from './timing';

describe('the times of a purchase', () => {
  it('contain each other, so that nothing gives up while another still waits for it', () => {
    const { providerTimeoutMs, buyAnswerMs, buyLeaseMs } = numbersTiming;
    expect(buyAnswerMs).toBeGreaterThan(providerTimeoutMs);
    expect(buyNumber.deadlineMs).toBeGreaterThan(buyAnswerMs);
    expect(buyLeaseMs).toBeGreaterThan(providerNames.length * providerTimeoutMs);
  });

  it('are over when a reading of the balance is compared', () => {
    const { supplierCompareAfterMs, buyLeaseMs, unknownForMs } = numbersTiming;
    expect(supplierCompareAfterMs).toBeGreaterThan(buyLeaseMs + unknownForMs);
  });

  it('leave a replica two looks for each lease on its numbers', () => {
    expect(numbersTiming.pollLeaseMs).toBeGreaterThan(2 * numbersTiming.tickMs);
  });
});
