import { useEffect, useState } from 'react';
import { useVerifyPaymentQuery } from '../api/api.generated';
import { failureCode } from '../api/failure';
import { type Checkout, forgetCheckout, lastCheckout } from './checkouts';
import { depositOutcome, mayArrive } from './depositStates';

/** This browser's last opened payment page, unless its payment is decided. */
export function useOpenCheckout(): Checkout | undefined {
  const checkout = useState(() => lastCheckout())[0];
  const { data, error } = useVerifyPaymentQuery(checkout?.reference ?? '', { skip: checkout === undefined });
  const isGone = failureCode(error) === 'wallet/deposit-not-found';
  const isDecided = isGone || (data !== undefined && !mayArrive(depositOutcome(data.data.deposit)));
  useEffect(() => {
    if (isDecided && checkout) forgetCheckout(checkout.reference);
  }, [isDecided, checkout]);
  return isDecided ? undefined : checkout;
}
