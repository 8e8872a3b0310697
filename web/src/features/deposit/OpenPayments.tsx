import { formatMoney } from '../../shared/currencies';
import type { Checkout } from '../../shared/deposit/checkouts';
import { formatNaira } from '../../shared/format';
import { jt, t } from '../../shared/language/text';
import type { IntendedPurchase } from '../../shared/pricing/intendedPurchase';
import { Notice } from '../../shared/ui/Notice';

/** Earlier steps: a payment without an answer, an abandoned payment page, and a number that waits for money. */
export function OpenPayments({
  resumes,
  checkout,
  intended,
  busy,
  onReopen,
}: {
  /** Whether the form repeats the request that had no answer. */
  resumes: boolean;
  checkout: Checkout | undefined;
  intended: IntendedPurchase | undefined;
  busy: boolean;
  onReopen: (checkout: Checkout) => void;
}) {
  return (
    <>
      {resumes && (
        <Notice tone="warn" title={t`Your last payment was interrupted.`}>
          {t`Nothing was charged: the payment page did not open. Press the button to go on with the same payment.`}
        </Notice>
      )}
      {checkout && <OpenCheckout checkout={checkout} busy={busy} onReopen={onReopen} />}
      {intended && <Intended {...intended} />}
    </>
  );
}

function OpenCheckout({
  checkout,
  busy,
  onReopen,
}: {
  checkout: Checkout;
  busy: boolean;
  onReopen: (checkout: Checkout) => void;
}) {
  const open = formatMoney(checkout.amount, checkout.currency);
  const again = (
    <button
      key="again"
      type="button"
      disabled={busy}
      onClick={() => onReopen(checkout)}
      className="font-semibold underline underline-offset-4"
    >
      {t`open the payment again`}
    </button>
  );
  return (
    <Notice tone="warn" title={t`Your payment of ${open} is still open.`}>
      {jt`If you have paid, the money arrives automatically. If not, ${again}.`}
    </Notice>
  );
}

function Intended({ serviceName, price }: IntendedPurchase) {
  const most = formatNaira(price);
  return (
    <Notice tone="neutral" title={t`For your ${serviceName} number`}>
      {t`It is bought for ${most} as soon as this payment has arrived.`}
    </Notice>
  );
}
