import { useState } from 'react';
import { type MethodView, useDepositMethodsQuery } from '../../shared/api/api.generated';
import { isSamePayment } from '../../shared/deposit/checkouts';
import { useInitiateDeposit } from '../../shared/deposit/useInitiateDeposit';
import { useOpenCheckout } from '../../shared/deposit/useOpenCheckout';
import { type IntendedPurchase, intendPurchase, updateIntended } from '../../shared/pricing/intendedPurchase';

type Direct = Exclude<MethodView['method'], 'crypto'>;
/** Those paid on a provider's page, the usual one first. */
const direct: readonly Direct[] = ['paystack', 'monnify'];

/**
 * Pays `amount` naira for a number from its page, without the Fund Wallet screen. `pay` is undefined if no method with a
 * payment page is available, so that the client has to choose.
 */
export function useExactPayment(number: IntendedPurchase, amount: number) {
  const offered = useDepositMethodsQuery().data?.data;
  const checkout = useOpenCheckout();
  const deposit = useInitiateDeposit((reference) => updateIntended({ reference }), { isAtOnce: true });
  const [problem, setProblem] = useState<string>();
  // Until the server has answered, assumes the usual method.
  const method =
    offered === undefined
      ? direct[0]
      : direct.find((each) => offered.some((view) => view.method === each && view.stopped === undefined));
  const pay = async (by: Direct) => {
    setProblem(undefined);
    intendPurchase(number);
    const payment = { amount, currency: 'NGN', method: by } as const;
    if (checkout && isSamePayment(checkout, payment)) {
      updateIntended({ reference: checkout.reference });
      deposit.reopen(checkout.url);
      return;
    }
    setProblem((await deposit.initiate({ ...payment, currencySymbol: '₦' }))?.message);
  };
  return {
    pay: method === undefined ? undefined : () => void pay(method),
    busy: deposit.busy,
    isLeaving: deposit.isLeaving,
    /** Why the payment page could not be opened. */
    problem,
  };
}
