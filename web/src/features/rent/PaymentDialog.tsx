import type { ReactNode } from 'react';
import { formatNaira } from '../../shared/format';
import { t } from '../../shared/language/text';
import { useSession } from '../../shared/session/sessionSlice';
import { Button, LinkButton } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { FormButtons } from '../../shared/ui/FormActions';
import { Notice } from '../../shared/ui/Notice';

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
  /** Naira; undefined until something is chosen. */
  price: number | undefined;
  busy: boolean;
  refusal: string | undefined;
  onPay: () => void;
  onClose: () => void;
}) {
  const balance = useSession()?.user.bal ?? 0;
  const isShort = price !== undefined && balance < price;
  const paid = formatNaira(price ?? 0);
  const needed = formatNaira((price ?? 0) - balance);
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="space-y-4">
        {children}
        <p className="flex justify-between text-sm text-soft">
          <span>{t`Wallet Balance`}</span>
          <span className="figures font-medium text-ink">{formatNaira(balance)}</span>
        </p>
        {refusal && <Notice tone="bad" title={refusal} />}
        {isShort && <Notice tone="warn" title={t`You need ${needed} more.`} />}
        <FormButtons onCancel={onClose}>
          {isShort ? (
            <LinkButton to="/client/deposit">{t`Fund Wallet`}</LinkButton>
          ) : (
            <Button busy={busy} disabled={price === undefined} onClick={onPay}>
              {price === undefined ? t`Pay` : t`Pay ${paid}`}
            </Button>
          )}
        </FormButtons>
      </div>
    </Dialog>
  );
}
