import { RingletError } from '#libs/contracts/errors';
import { formatNaira, kobo, type Kobo } from '#libs/contracts/money';

/** The smallest and the largest deposit, in kobo. */
export const smallestDeposit = kobo(1_000_00);
export const largestDeposit = kobo(10_000_000_00);

/** Throws wallet/amount-too-small or wallet/amount-too-large. */
export function checkAmount(amount: Kobo): void {
  if (amount < smallestDeposit) {
    const message = `The minimum deposit is ${formatNaira(smallestDeposit)}.`;
    throw new RingletError('wallet/amount-too-small', { message });
  }
  if (amount > largestDeposit) throw new RingletError('wallet/amount-too-large');
}
