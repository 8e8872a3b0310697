import { useState } from 'react';
import type { OwnNumberView } from '../../shared/api/api.generated';
import { t } from '../../shared/language/text';
import { SwapDialogs } from '../../shared/swap/SwapDialogs';
import { useSwap } from '../../shared/swap/useSwap';
import { IconButton } from './IconButton';

/** Swaps a number without a message, after asking why. A waiting swap can be withdrawn. */
export function SwapIcon({ row }: { row: OwnNumberView }) {
  const swap = useSwap(row);
  const [isAsking, setAsking] = useState(false);
  const { isWaiting, isBusy } = swap;
  return (
    <>
      <IconButton
        icon={isWaiting ? 'close' : 'swap'}
        label={isWaiting ? t`Withdraw the swap, keep the number` : t`Swap`}
        busy={isBusy}
        onClick={() => (isWaiting ? void swap.withdraw() : setAsking(true))}
      />
      <SwapDialogs swap={swap} isAsking={isAsking} onAnswered={() => setAsking(false)} />
    </>
  );
}
