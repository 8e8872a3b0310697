import { useEffect, useState } from 'react';
import { useInitiateDepositMutation, type InitiateDepositBody } from '../../shared/api/api.generated';
import { fieldErrors } from '../../shared/api/failure';
import { startRequest, finishRequest, pendingRequest } from '../../shared/api/idempotency';
import { leaveTo } from '../../shared/leave';
import { toast } from '../../shared/ui/toast';

const redirectMs = 1500;

/** Starts a deposit and leaves for its payment page. A request without an answer is kept, and sent again under its key. */
export function useInitiateDeposit() {
  const [interrupted, setInterrupted] = useState(() => pendingRequest<InitiateDepositBody>('deposit')?.body);
  const [leaving, setLeaving] = useState<string>();
  const [send, { isLoading }] = useInitiateDepositMutation();

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => leaveTo(leaving), redirectMs);
    return () => clearTimeout(timer);
  }, [leaving]);

  /** What the server says is wrong with the amount, if anything. */
  const initiate = async (body: InitiateDepositBody): Promise<string | undefined> => {
    const request = startRequest('deposit', body, (earlier) => isSameDeposit(earlier, body));
    const { data, error } = await send({ 'Idempotency-Key': request.key, initiateDepositBody: request.body });
    finishRequest('deposit', error);
    setInterrupted(pendingRequest<InitiateDepositBody>('deposit')?.body);
    if (!data) return fieldErrors(error).find(({ field }) => field === 'amount')?.message;
    toast.success(data.message);
    setLeaving(data.data.authorization_url);
  };

  return { interrupted, busy: isLoading || leaving !== undefined, isLeaving: leaving !== undefined, initiate };
}

/** The dollar amount is left out: it follows the rates, and the request is for the same deposit. */
function isSameDeposit(a: InitiateDepositBody, b: InitiateDepositBody): boolean {
  return a.amount === b.amount && a.currency === b.currency && a.method === b.method;
}
