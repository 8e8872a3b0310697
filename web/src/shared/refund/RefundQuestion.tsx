import { formatNaira } from '../format';
import { t } from '../language/text';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';

/** The question before a number is refunded. `price` in naira. */
export function RefundQuestion({
  price,
  onClose,
  onConfirm,
}: {
  price: number | undefined;
  onClose: () => void;
  onConfirm: () => void;
}) {
  const amount = formatNaira(price ?? 0);
  const question =
    price === undefined
      ? t`It receives no more messages. A code that arrives later is lost.`
      : t`It receives no more messages, and ${amount} is back in your wallet. A code that arrives later is lost.`;
  return (
    <Dialog title={t`Refund this number?`} question={question} onClose={onClose}>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {t`Keep it`}
        </Button>
        <Button variant="danger" onClick={onConfirm}>
          {t`Refund it`}
        </Button>
      </div>
    </Dialog>
  );
}
