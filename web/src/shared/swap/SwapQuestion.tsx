import { formatNaira } from '../format';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import type { Dearer, SwapReason } from './useSwap';

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
  return (
    <Dialog
      title="Swap this number?"
      question={`This number is given up and ${formatNaira(price)} refunded. Then you get another one, from another supplier where there is one, for at most the same price.`}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <Button onClick={() => onReason('no-code')}>No code arrived</Button>
        <Button onClick={() => onReason('refused')}>The app refuses this number</Button>
        {onStop && (
          <Button variant="secondary" onClick={onStop}>
            Keep it, swap no more automatically
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          {onStop ? 'Cancel' : 'Keep it'}
        </Button>
      </div>
    </Dialog>
  );
}

/** Another number costs more by now. */
export function DearerQuestion({
  dearer,
  onClose,
  onAccept,
}: {
  dearer: Dearer;
  onClose: () => void;
  onAccept: () => void;
}) {
  return (
    <Dialog
      title="The price has changed"
      question={`Another number costs ${formatNaira(dearer.price)} now. Nothing has happened yet.`}
      onClose={onClose}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Keep it
        </Button>
        <Button onClick={onAccept}>Swap for {formatNaira(dearer.price)}</Button>
      </div>
    </Dialog>
  );
}
