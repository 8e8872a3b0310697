import { Link } from 'react-router';
import { expectScreens } from '../../shared/expectScreens';
import { formatNaira } from '../../shared/format';
import { t } from '../../shared/language/text';
import { type IntendedPurchase, intendPurchase } from '../../shared/pricing/intendedPurchase';
import { minDeposit } from '../../shared/pricing/minDeposit';
import { Button, LinkButton } from '../../shared/ui/Button';
import { Notice } from '../../shared/ui/Notice';
import { payButtonClass } from './PayBar';
import { useExactPayment } from './useExactPayment';

/** For a wallet with too little: pays exactly what is missing (naira), or the smallest deposit, and then buys the number. */
export function PayMissing({ number, missing }: { number: IntendedPurchase; missing: number }) {
  const deposit = Math.max(missing, minDeposit);
  const { pay, busy, isLeaving, problem } = useExactPayment(number, deposit);
  const [needed, paid, left] = [missing, deposit, deposit - missing].map(formatNaira);
  const payNow = t`Pay ${paid}`;
  const fund = `/client/deposit?${new URLSearchParams({ amount: String(deposit), for: 'number' }).toString()}`;
  const intend = () => intendPurchase(number);
  const start = () => {
    // The screens after the payment.
    expectScreens('/client/bank-transfer', '/client/payment-status', '/client/view-sms/:request_id');
    pay?.();
  };
  return (
    <>
      {pay ? (
        <Button className={payButtonClass} busy={busy} onClick={start}>
          {isLeaving ? t`Opening the payment page...` : payNow}
        </Button>
      ) : (
        <LinkButton to={fund} onClick={intend} className={payButtonClass}>
          {payNow}
        </LinkButton>
      )}
      {problem !== undefined && (
        <div className="basis-full">
          <Notice tone="bad" title={problem} />
        </div>
      )}
      <p className="flex basis-full flex-wrap items-center justify-between gap-x-4 text-xs text-soft">
        <span>
          {t`You need ${needed} more.`} {deposit > missing && t`${left} stays in your wallet.`}
        </span>
        {pay && (
          <Link
            to={fund}
            onClick={intend}
            className="inline-flex min-h-11 items-center font-medium text-brand underline-offset-4 hover:underline"
          >
            {t`Pay another way`}
          </Link>
        )}
      </p>
    </>
  );
}
