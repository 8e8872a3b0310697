import { useEffect, useState } from 'react';
import { type DepositView, useVerifyPaymentQuery } from '../../shared/api/api.generated';
import { failureCode, failureData } from '../../shared/api/failure';
import { forgetCheckout } from '../../shared/deposit/checkouts';
import { type DepositOutcome, depositOutcome, mayArrive } from '../../shared/deposit/depositStates';

/** How often an open payment is verified: often at first, then seldom. Milliseconds. */
const pollMs = 5000;
const oftenForMs = 2 * 60_000;
const seldomMs = 30_000;

/** A payment as its provider knows it, verified while it may arrive. By reference or access code. */
export function useVerifiedPayment(reference: string) {
  const [openedAt] = useState(() => Date.now());
  const [isOpen, setOpen] = useState(false);
  const [interval, setEvery] = useState(pollMs);
  const {
    data,
    error,
    isLoading,
    refetch,
    fulfilledTimeStamp = 0,
  } = useVerifyPaymentQuery(reference, {
    pollingInterval: isOpen ? interval : 0,
    skipPollingIfUnfocused: true,
  });
  if (fulfilledTimeStamp - openedAt > oftenForMs && interval !== seldomMs) setEvery(seldomMs);

  const deposit = data?.data.deposit ?? (failureData(error).deposit as DepositView | undefined);
  const outcome = outcomeOf(deposit, error);
  if (mayArrive(outcome) !== isOpen) setOpen(mayArrive(outcome));
  const isDecided = data !== undefined && !mayArrive(outcome);
  useEffect(() => {
    if (isDecided) forgetCheckout(reference);
  }, [isDecided, reference]);
  return { data, error, isLoading, refetch, deposit, outcome, isOpen };
}

/** Without an answer about it, a payment may still arrive. */
function outcomeOf(deposit: DepositView | undefined, error: unknown): DepositOutcome {
  if (deposit === undefined) return error && failureCode(error) === 'wallet/deposit-not-found' ? 'failed' : 'open';
  return depositOutcome(deposit);
}
