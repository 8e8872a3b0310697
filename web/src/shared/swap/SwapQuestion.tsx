import { formatNaira } from '../format';
import { t } from '../language/text';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import type { MoreExpensive, SwapReason } from './useSwap';

/**
 * The question before a number is swapped: why. The answer starts the swap. `price` in naira. `onStop`: ends automatic swapping, where that is
 * planned.
 */
export function SwapQuestion({
  price,
  onClose,
  onReason,
  onStop,
}: {
  price: number;
  onClose: () => void;
  onReason: (reason: SwapReason) => void;
  onStop: (() => void) | undefined;
}) {
  const refunded = formatNaira(price);
  return (
    <Dialog
      title={t`Swap this number?`}
      question={t`This number is given up and ${refunded} refunded. Then you get another one, from another supplier where there is one, for at most the same price.`}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <Button onClick={() => onReason('no-code')}>{t`No code arrived`}</Button>
        <Button onClick={() => onReason('refused')}>{t`The app refuses this number`}</Button>
        {onStop && (
          <Button variant="secondary" onClick={onStop}>
            {t`Keep it, swap no more automatically`}
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          {onStop ? t`Cancel` : t`Keep it`}
        </Button>
      </div>
    </Dialog>
  );
}

/** Another number costs more by now. */
export function MoreExpensiveQuestion({
  moreExpensive,
  onClose,
  onAccept,
}: {
  moreExpensive: MoreExpensive;
  onClose: () => void;
  onAccept: () => void;
}) {
  const price = formatNaira(moreExpensive.price);
  return (
    <Dialog
      title={t`The price has changed`}
      question={t`Another number costs ${price} now. Nothing has happened yet.`}
      onClose={onClose}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {t`Keep it`}
        </Button>
        <Button onClick={onAccept}>{t`Swap for ${price}`}</Button>
      </div>
    </Dialog>
  );
}
