import { useState } from 'react';
import type { OrderView } from '../../shared/api/api.generated';
import { formatTime } from '../../shared/dates';
import { t } from '../../shared/language/text';
import { SwapDialogs } from '../../shared/swap/SwapDialogs';
import { useSwap } from '../../shared/swap/useSwap';
import { Button } from '../../shared/ui/Button';
import { minutesAndSeconds } from '../../shared/ui/countdown';
import { Icon } from '../../shared/ui/Icon';

/**
 * Swaps an active number without a message. A planned swap shows its time, and can be stopped. One that the provider does not allow yet counts
 * down, and can be withdrawn.
 */
export function SwapButton({ order }: { order: OrderView }) {
  const swap = useSwap(order);
  const [isAsking, setAsking] = useState(false);
  const { isWaiting, isPlanned, secondsToWait } = swap;
  return (
    <div className="mt-3">
      {(isWaiting || isPlanned) && (
        <>
          <p role="status" className="text-center text-sm text-soft">
            {isPlanned ? plannedText(order) : waitingText(order)}
          </p>
          <div className="mt-1 flex items-center justify-center gap-3">
            <span role="timer" aria-label={t`Time until the swap`} className="figures text-sm font-semibold">
              {minutesAndSeconds(secondsToWait)}
            </span>
            <Button variant="quiet" size="sm" busy={swap.isBusy} onClick={() => void swap.withdraw()}>
              {t`Keep this number`}
            </Button>
          </div>
        </>
      )}
      {!isWaiting && (
        <Button variant="secondary" className="w-full" busy={swap.isBusy} onClick={() => setAsking(true)}>
          <Icon name="swap" /> {t`Swap for another number`}
        </Button>
      )}
      <SwapDialogs swap={swap} price={order.price} isAsking={isAsking} onAnswered={() => setAsking(false)} />
    </div>
  );
}

function plannedText({ swap, auto_swap_until: until }: OrderView): string {
  const [at, last] = [swap?.at ?? '', until ?? ''].map(formatTime);
  if (at && last)
    return t`If no code arrives, this number is swapped automatically at ${at}, and further ones until ${last}.`;
  if (last) return t`If no code arrives, this number is swapped automatically soon, and further ones until ${last}.`;
  return at
    ? t`If no code arrives, this number is swapped automatically at ${at}.`
    : t`If no code arrives, this number is swapped automatically soon.`;
}

function waitingText({ swap }: OrderView): string {
  const at = formatTime(swap?.at ?? '');
  return at
    ? t`The swap waits for the provider, which allows it at ${at}. A code that arrives first ends it.`
    : t`The swap waits for the provider, which allows it soon. A code that arrives first ends it.`;
}
