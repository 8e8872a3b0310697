import { type Kobo, kobo } from '@ringlet/contracts/money';
import { type DepositFee } from '@ringlet/contracts/wallet/deposits';
import { type PaymentReport } from './payment-provider';

/**
 * A payment provider's fee: as it reports it, else by the configured rate in percent, rounded up to a kobo. Undefined if
 * neither is known: a fee is never guessed.
 */
export function feeOf(
  { amount, fee }: Pick<PaymentReport, 'amount' | 'fee'>,
  percent?: string,
): DepositFee | undefined {
  if (fee !== undefined) return { fee, feeBy: 'provider' };
  if (percent === undefined) return undefined;
  return { fee: byRate(amount, percent), feeBy: 'rate' };
}

/** `percent`: a decimal with at most two places. */
function byRate(amount: Kobo, percent: string): Kobo {
  const [whole = '0', places = ''] = percent.split('.');
  const hundredths = BigInt(whole) * 100n + BigInt(places.padEnd(2, '0'));
  return kobo(Number((BigInt(amount) * hundredths + 9_999n) / 10_000n));
}
