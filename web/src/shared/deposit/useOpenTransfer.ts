import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type OpenTransferBody, useOpenTransferMutation } from '../api/api.generated';
import { finishRequest, pendingRequest, startRequest } from '../api/idempotency';
import { rememberCheckout } from './checkouts';
import { type Problem, problemOf } from './problem';

/** The page with a deposit's account number. */
export const transferAddress = (reference: string): string =>
  `/client/bank-transfer?${new URLSearchParams({ reference }).toString()}`;

/**
 * Gets an account number for an amount in naira and shows it. A request without an answer is kept and sent again under its key:
 * it has one account. `onOpened` gets the reference.
 */
export function useOpenTransfer(onOpened: (reference: string) => void) {
  const [interrupted, setInterrupted] = useState(() => pendingRequest<OpenTransferBody>('transfer')?.body);
  const [send, { isLoading }] = useOpenTransferMutation();
  const navigate = useNavigate();

  const open = async (body: OpenTransferBody): Promise<Problem | undefined> => {
    const request = startRequest('transfer', body, ({ amount }) => amount === body.amount);
    const { data, error } = await send({ 'Idempotency-Key': request.key, openTransferBody: request.body });
    finishRequest('transfer', error);
    setInterrupted(pendingRequest<OpenTransferBody>('transfer')?.body);
    if (!data) return problemOf(error);
    const { reference, amount, transfer } = data.data;
    const url = transferAddress(reference);
    const until = transfer && Date.parse(transfer.expires_at);
    rememberCheckout({ reference, url, amount, currency: 'NGN', method: 'transfer', ...(until && { until }) });
    onOpened(reference);
    navigate(url);
    return undefined;
  };

  return {
    interrupted: interrupted && ({ ...interrupted, currency: 'NGN', method: 'transfer' } as const),
    busy: isLoading,
    open,
  };
}
