import { randomInt } from 'node:crypto';
import { pay, type PaymentProvider } from './payment-provider';
import type { Payment, PaymentStore } from './payment-store';

/** What one transfer to an account came to. */
export type TransferOutcome = 'credited' | 'returned';

/** Ten digits that no other account of the provider has. */
export function newAccountNumber(store: PaymentStore): string {
  const number = `99${String(randomInt(1e8)).padStart(8, '0')}`;
  return store.byAccount(number) ? newAccountNumber(store) : number;
}

/**
 * A transfer of `amount` kobo to the account of a payment. It is credited where it is the first one, of exactly the amount and in time; any
 * other goes back to the payer. `accepts`: the provider credits it whatever it is.
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
