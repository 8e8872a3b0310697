import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type MethodView, useDepositMethodsQuery, useProfileQuery } from '../../shared/api/api.generated';
import { isSamePayment } from '../../shared/deposit/checkouts';
import { useInitiateDeposit } from '../../shared/deposit/useInitiateDeposit';
import { useOpenCheckout } from '../../shared/deposit/useOpenCheckout';
import { useOpenTransfer } from '../../shared/deposit/useOpenTransfer';
import { type IntendedPurchase, intendPurchase, updateIntended } from '../../shared/pricing/intendedPurchase';

type Direct = 'transfer' | 'paystack' | 'monnify';

/**
 * An account number if a method gives one, because it needs no other page; else a provider's page, the usual one first.
 * Undefined: the client has to choose.
 */
function directOf(methods: readonly MethodView[]): Direct | undefined {
  const open = methods.filter(({ stopped }) => stopped === undefined);
  if (open.some(({ transfer }) => transfer === true)) return 'transfer';
  return (['paystack', 'monnify'] as const).find((each) => open.some(({ method }) => method === each));
}

/** Pays `amount` naira for a number from its page, without the Fund Wallet screen. `pay` is undefined if the client has to choose a method. */
export function useExactPayment(number: IntendedPurchase, amount: number) {
  const methods = useDepositMethodsQuery();
  // The stored balance may be from before a transfer arrived.
  const balance = useProfileQuery();
  const offered = methods.data?.data;
  const checkout = useOpenCheckout();
  const bind = (reference: string) => updateIntended({ reference });
  const deposit = useInitiateDeposit(bind, { isAtOnce: true });
  const transfer = useOpenTransfer(bind);
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  // Until the server has answered, assumes the usual method.
  const method = offered === undefined ? 'paystack' : directOf(offered);
  const pay = async (by: Direct) => {
    setProblem(undefined);
    intendPurchase(number);
    const payment = { amount, currency: 'NGN', method: by } as const;
    if (checkout && isSamePayment(checkout, payment)) {
      bind(checkout.reference);
      if (by === 'transfer') navigate(checkout.url);
      else deposit.reopen(checkout.url);
      return;
    }
    const failed =
      by === 'transfer'
        ? await transfer.open({ amount })
        : await deposit.initiate({ amount, currency: 'NGN', method: by, currencySymbol: '₦' });
    setProblem(failed?.message);
  };
  return {
    pay: method === undefined ? undefined : () => void pay(method),
    busy: methods.isLoading || balance.isLoading || deposit.busy || transfer.busy,
    isLeaving: deposit.isLeaving,
    /** Why there is no way to pay. */
    problem,
  };
}
