import type { ReactNode } from 'react';
import { formatNaira } from '../../shared/format';
import { useSession } from '../../shared/session/sessionSlice';
import { Button, LinkButton } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { Notice } from '../../shared/ui/Notice';

/** Confirms a payment: what, the price and the balance. */
export function PaymentDialog({
  title,
  children,
  price,
  busy,
  refusal,
  onPay,
  onClose,
}: {
  title: string;
  children: ReactNode;
  /** Naira; undefined while nothing is chosen. */
  price: number | undefined;
  busy: boolean;
  refusal: string | undefined;
  onPay: () => void;
  onClose: () => void;
}) {
  const balance = useSession()?.user.bal ?? 0;
  const short = price !== undefined && balance < price;
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="space-y-4">
        {children}
        <p className="flex justify-between text-sm text-soft">
          <span>Wallet Balance</span>
          <span className="figures font-medium text-ink">{formatNaira(balance)}</span>
        </p>
        {refusal && <Notice tone="bad" title={refusal} />}
        {short && <Notice tone="warn" title={`You need ${formatNaira(price - balance)} more.`} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          {short ? (
            <LinkButton to="/client/deposit">Fund Wallet</LinkButton>
          ) : (
            <Button busy={busy} disabled={price === undefined} onClick={onPay}>
              {price === undefined ? 'Pay' : `Pay ${formatNaira(price)}`}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
