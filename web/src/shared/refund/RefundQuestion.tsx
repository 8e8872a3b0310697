import { formatNaira } from '../format';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';

/** The question before a number is refunded. `price` in naira; `wait`, such as `1:24`: until the provider allows it. */
export function RefundQuestion({
  price,
  wait,
  onClose,
  onConfirm,
}: {
  price: number | undefined;
  wait?: string | undefined;
  onClose: () => void;
  onConfirm: () => void;
}) {
  return (
    <Dialog
      title="Refund this number?"
      question={`It receives no more messages${price === undefined ? '' : `, and ${formatNaira(price)} is back in your wallet`}. A code that arrives later is lost.${wait === undefined ? '' : ` The provider allows it in ${wait}: it happens then.`}`}
      onClose={onClose}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Keep it
        </Button>
        <Button variant="danger" onClick={onConfirm}>
          Refund it
        </Button>
      </div>
    </Dialog>
  );
}
