import { useEffect, useState } from 'react';
import { type InitiateDepositBody, useInitiateDepositMutation } from '../api/api.generated';
import { finishRequest, pendingRequest, startRequest } from '../api/idempotency';
import { redirectTo } from '../redirectTo';
import { toast } from '../toast';
import { rememberCheckout } from './checkouts';
import { type Problem, problemOf } from './problem';

/** How long the Fund Wallet screen says that the deposit was started before it leaves (milliseconds). */
const redirectMs = 1500;

/**
 * Starts a deposit and leaves for its payment page. A request without an answer is kept and sent again under its key.
 * `onStarted` gets the reference. `isAtOnce`: leaves without a message and without delay.
 */
export function useInitiateDeposit(onStarted: (reference: string) => void, { isAtOnce = false } = {}) {
  const [interrupted, setInterrupted] = useState(() => pendingRequest<InitiateDepositBody>('deposit')?.body);
  const [leaving, setLeaving] = useState<string>();
  const [send, { isLoading }] = useInitiateDepositMutation();

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => redirectTo(leaving), isAtOnce ? 0 : redirectMs);
    // On Back from the payment page, browsers show this page as it was left.
    const onBack = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(undefined);
    window.addEventListener('pageshow', onBack);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', onBack);
    };
  }, [leaving, isAtOnce]);

  const initiate = async (body: InitiateDepositBody): Promise<Problem | undefined> => {
    const request = startRequest('deposit', body, (earlier) => isSameDeposit(earlier, body));
    const { data, error } = await send({ 'Idempotency-Key': request.key, initiateDepositBody: request.body });
    finishRequest('deposit', error);
    setInterrupted(pendingRequest<InitiateDepositBody>('deposit')?.body);
    if (!data) return problemOf(error);
    if (!isAtOnce) toast.success(data.message);
    const { reference, authorization_url: url } = data.data;
    const { amount, currency, method } = request.body;
    if (reference !== undefined && method !== 'crypto') {
      rememberCheckout({ reference, url, amount, currency, method });
      onStarted(reference);
    }
    setLeaving(url);
  };

  return {
    interrupted,
    busy: isLoading || leaving !== undefined,
    isLeaving: leaving !== undefined,
    initiate,
    /** Leaves for an already opened payment page. */
    reopen: setLeaving,
  };
}

/** Ignores the dollar amount, which follows the rates, because the request is for the same deposit. */
function isSameDeposit(a: InitiateDepositBody, b: InitiateDepositBody): boolean {
  return a.amount === b.amount && a.currency === b.currency && a.method === b.method;
}
