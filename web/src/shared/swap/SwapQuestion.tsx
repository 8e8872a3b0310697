import { useState } from 'react';
import { formatNaira } from '../format';
import { t } from '../language/text';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import type { MoreExpensive, SwapReason } from './useSwap';

/** The question before a number is swapped, with its reason. `onStop`: ends planned automatic swapping. */
export function SwapQuestion({
  onClose,
  onReason,
  onStop,
}: {
  onClose: () => void;
  onReason: (reason: SwapReason) => void;
  onStop: (() => void) | undefined;
}) {
  const [reason, setReason] = useState<SwapReason>('no-code');
  return (
    <Dialog
      title={t`Swap this number?`}
      question={t`We cancel this number, refund it, and get you another one. It never costs more.`}
      onClose={onClose}
    >
      <fieldset>
        <legend className="text-sm font-medium">{t`Why?`}</legend>
        {Object.entries(reasons()).map(([value, name]) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="swap-reason"
              className="size-5 shrink-0"
              checked={value === reason}
              onChange={() => setReason(value as SwapReason)}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <div className="mt-4 flex flex-wrap-reverse justify-end gap-3">
        {onStop && (
          <Button variant="quiet" onClick={onStop}>
            {t`Keep it, swap no more automatically`}
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          {onStop ? t`Cancel` : t`Keep it`}
        </Button>
        <Button onClick={() => onReason(reason)}>{t`Swap`}</Button>
      </div>
    </Dialog>
  );
}

const reasons = (): Readonly<Record<SwapReason, string>> => ({
  'no-code': t`No code arrived`,
  refused: t`The app refuses this number`,
});

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
