import { useState } from 'react';
import { type OrderView, type SwapBody, useSwapNumberMutation, useWithdrawSwapMutation } from '../api/api.generated';
import { failureCode, failureData } from '../api/failure';
import { finishRequest, startRequest } from '../api/idempotency';
import { formatPhone } from '../format';
import { t } from '../language/text';
import { toast } from '../toast';
import { useSecondsUntil } from '../ui/countdown';
import { swapToast } from './swapToast';

export type SwapReason = SwapBody['reason'];

/** Another number costs more by now: what the client may accept. */
export interface MoreExpensive {
  readonly reason: SwapReason;
  /** Naira. */
  readonly price: number;
}

/** Swaps a number without messages, and withdraws a waiting swap. `secondsToWait`: until the provider is asked. */
export function useSwap({ id, swap }: Pick<OrderView, 'id' | 'swap'>) {
  const [request, { isLoading }] = useSwapNumberMutation();
  const [withdrawal, { isLoading: isWithdrawing }] = useWithdrawSwapMutation();
  const [moreExpensive, setMoreExpensive] = useState<MoreExpensive>();
  // A planned swap waits for a code, a requested one for the provider.
  const scheduled = swap?.state === 'waiting' ? swap : undefined;
  const isPlanned = scheduled?.automatic === true;
  const isWaiting = scheduled !== undefined && !isPlanned;
  const secondsToWait = useSecondsUntil(scheduled?.at) ?? 0;

  const action = `swap.${id}`;

  const ask = async (reason: SwapReason, price?: number) => {
    setMoreExpensive(undefined);
    const body: SwapBody = { reason, ...(price !== undefined && { price }) };
    const isSame = (earlier: SwapBody) => earlier.reason === reason && earlier.price === price;
    const { key } = startRequest(action, body, isSame);
    const { data, error } = await request({ requestId: id, 'Idempotency-Key': key, swapBody: body });
    finishRequest(action, error);
    if (data) {
      const { number } = data.data.replacement ?? {};
      // The live event's toast has the same id, so only one is shown.
      const options = { toastId: swapToast(id) };
      const phone = formatPhone(number ?? '');
      if (number === undefined) toast.info(data.message, options);
      else toast.success(t`Swapped: your new number is ${phone}.`, options);
      return;
    }
    const { price: newPrice } = failureData(error);
    const isMoreExpensive = failureCode(error) === 'numbers/price-changed' && typeof newPrice === 'number';
    if (isMoreExpensive) setMoreExpensive({ reason, price: newPrice });
  };
  const withdraw = async () => {
    const { data } = await withdrawal(id);
    if (!data) return;
    // The next swap is a new one.
    finishRequest(action);
    toast.info(data.message);
  };

  return {
    ask,
    withdraw,
    moreExpensive,
    keep: () => setMoreExpensive(undefined),
    isBusy: isLoading || isWithdrawing,
    isWaiting,
    isPlanned,
    secondsToWait,
  };
}
