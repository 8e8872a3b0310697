import { randomInt } from 'node:crypto';
import { pay, type PaymentProvider } from './payment-provider';
import type { Payment, PaymentStore } from './payment-store';

export type TransferOutcome = 'credited' | 'returned';

/** Ten digits that no other account of the provider has. */
export function newAccountNumber(store: PaymentStore): string {
  const number = `99${String(randomInt(1e8)).padStart(8, '0')}`;
  return store.byAccount(number) ? newAccountNumber(store) : number;
}

/**
 * A transfer of `amount` kobo to a payment's account. It is credited if it is the first one, has exactly the right amount and
 * comes in time; any other goes back to the payer. `accepts`: the provider credits it anyway.
 */
export function transfer(
  provider: PaymentProvider,
  payment: Payment,
  {
    amount = payment.amount + payment.addedFee,
    accepts = false,
    webhook = true,
  }: { amount?: number; accepts?: boolean; webhook?: boolean },
): TransferOutcome {
  const isInTime = payment.account !== undefined && Date.now() <= payment.account.expiresAt.getTime();
  const isTaken = accepts || (isInTime && amount === payment.amount + payment.addedFee);
  if (isTaken && pay(provider, payment, 'success', { amount, webhook })) return 'credited';
  if (webhook) provider.sender.deliver(payment, provider.returnEvent(payment, amount));
  return 'returned';
}
