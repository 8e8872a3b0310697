import { formatMoney, formatNaira } from '../../shared/format';
import type { IntendedPurchase } from '../../shared/pricing/intendedPurchase';
import { Notice } from '../../shared/ui/Notice';
import type { Checkout } from '../../shared/deposit/checkouts';

/** What was begun before: a payment without an answer, a payment page that was left, and a number that waits for money. */
export function OpenPayments({
  resumes,
  checkout,
  intended,
  busy,
  onReopen,
}: {
  /** Whether the form sends the request again that had no answer. */
  resumes: boolean;
  checkout: Checkout | undefined;
  intended: IntendedPurchase | undefined;
  busy: boolean;
  onReopen: (url: string) => void;
}) {
  return (
    <>
      {resumes && (
        <Notice tone="warn" title="Your last payment was interrupted.">
          Nothing was charged: the payment page did not open. Press the button to go on with the same payment.
        </Notice>
      )}
      {checkout && (
        <Notice tone="warn" title={`Your payment of ${formatMoney(checkout.amount, checkout.currency)} is still open.`}>
          If you have paid, the money arrives automatically. If not,{' '}
          <button
            type="button"
            disabled={busy}
            onClick={() => onReopen(checkout.url)}
            className="font-semibold underline underline-offset-4"
          >
            open the payment again
          </button>
          .
        </Notice>
      )}
      {intended && (
        <Notice tone="neutral" title={`For your ${intended.serviceName} number`}>
          It is bought for {formatNaira(intended.price)} as soon as this payment has arrived.
        </Notice>
      )}
    </>
  );
}
