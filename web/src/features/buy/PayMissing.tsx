import { useEffect } from 'react';
import { t } from '../../shared/language/text';
import { expectScreens } from '../../shared/expectScreens';
import { formatNaira } from '../../shared/format';
import { intendPurchase, type IntendedPurchase } from '../../shared/pricing/intendedPurchase';
import { leastDeposit } from '../../shared/pricing/leastDeposit';
import { Button, LinkButton } from '../../shared/ui/Button';
import { Notice } from '../../shared/ui/Notice';
import { useExactPayment } from './useExactPayment';

/** For whom the wallet has too little: pays exactly what is missing (naira), or the smallest deposit, and then the number is bought. */
export function PayMissing({ number, missing }: { number: IntendedPurchase; missing: number }) {
  const deposit = Math.max(missing, leastDeposit);
  const { pay, busy, isLeaving, problem } = useExactPayment(number, deposit);
  const [needed, paid, least] = [missing, deposit, leastDeposit].map(formatNaira);
  const payNow = t`Pay ${paid} now`;
  const fund = new URLSearchParams({ amount: String(deposit), for: 'number' });
  // The screens after the payment.
  useEffect(() => expectScreens('/client/payment-status', '/client/view-sms/:request_id'), []);
  return (
    <>
      <Notice tone="warn" title={t`You need ${needed} more.`}>
        {deposit > missing && <>{t`The smallest deposit is ${least}; the rest stays in your wallet.`} </>}
        {t`The number is bought as soon as the payment has arrived.`}
      </Notice>
      {problem !== undefined && <Notice tone="bad" title={problem} />}
      {pay && (
        <Button className="w-full" busy={busy} onClick={pay}>
          {isLeaving ? t`Opening the payment page...` : payNow}
        </Button>
      )}
      <LinkButton
        variant={pay ? 'quiet' : 'primary'}
        to={`/client/deposit?${fund.toString()}`}
        onClick={() => intendPurchase(number)}
        className="w-full"
      >
        {pay ? t`Pay another way` : payNow}
      </LinkButton>
    </>
  );
}
