import { RingletError } from '@ringlet/contracts/errors';
import { type RateLimits } from '@ringlet/persistence/rate-limits';
import { TestClock } from '@ringlet/testing/test-clock';
import { NumbersSettings } from '../../settings';
import { PurchaseRefusals } from './purchase-refusals';

describe('PurchaseRefusals', () => {
  const refusal = new RingletError('numbers/out-of-stock');
  const clock = new TestClock();
  const full = { tryConsume: () => Promise.resolve(false), secondsToWait: () => Promise.resolve(60) };
  const settings = new NumbersSettings();
  settings.timing.refusedPurchases = 1;
  const newRefusals = () =>
    new PurchaseRefusals(full as unknown as RateLimits, clock, settings, {} as never, {} as never);

  it('keep clients waiting however many others are refused, and only as long as the limit says', async () => {
    const refusals = newRefusals();
    for (let count = 0; count < 10_001; count++) await refusals.count(`other-${count}`, refusal);
    await refusals.count('ada', refusal);
    expect(() => refusals.guard('other-9999')).toThrow('Too many of your purchases were refused');
    expect(() => refusals.guard('ada')).toThrow('Please wait 1 min and try again.');
    clock.advance(60_001);
    expect(() => refusals.guard('ada')).not.toThrow();
  });
});
