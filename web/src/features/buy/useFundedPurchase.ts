import { useEffect, useEffectEvent, useState } from 'react';
import { intendedPurchase, takeIntended } from '../../shared/pricing/intendedPurchase';
import type { usePurchase } from './usePurchase';

/**
 * Buys a number without another tap after a payment for exactly this number has arrived: once, and never above the price that
 * the client saw. `price`: the current one in naira; undefined while it cannot be bought. Returns whether there is such a
 * purchase.
 */
export function useFundedPurchase(
  { country, service }: { readonly country: string; readonly service: string },
  { state, pay }: Pick<ReturnType<typeof usePurchase>, 'state' | 'pay'>,
  price: number | undefined,
  balance: number,
): boolean {
  const [isFunded, setFunded] = useState(() => {
    const intended = intendedPurchase();
    return intended?.isPaid === true && intended.country === country && intended.service === service;
  });
  const buy = useEffectEvent((now: number) => {
    const intended = takeIntended();
    if (intended && now <= intended.price && now <= balance) void pay(now);
    else setFunded(false);
  });
  const isReady = isFunded && state === 'ready';
  useEffect(() => {
    if (isReady && price !== undefined) buy(price);
  }, [isReady, price]);
  return isFunded;
}
