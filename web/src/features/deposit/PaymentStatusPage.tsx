import { useEffect, useMemo, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { DepositView } from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { methodName } from '../../shared/currencies';
import { formatDate } from '../../shared/dates';
import { type Checkout, checkoutOf } from '../../shared/deposit/checkouts';
import { DepositPill } from '../../shared/deposit/DepositPill';
import type { DepositOutcome } from '../../shared/deposit/depositStates';
import { transferAddress } from '../../shared/deposit/useOpenTransfer';
import { expectScreens } from '../../shared/expectScreens';
import { formatAmount, formatNaira, formatWait } from '../../shared/format';
import { gettext, t } from '../../shared/language/text';
import { intendedPurchase } from '../../shared/pricing/intendedPurchase';
import { redirectTo } from '../../shared/redirectTo';
import { Button, LinkButton } from '../../shared/ui/Button';
import { Disclosure } from '../../shared/ui/Disclosure';
import { Icon, type IconName } from '../../shared/ui/Icon';
import { Meter } from '../../shared/ui/Meter';
import { Notice } from '../../shared/ui/Notice';
import { PageFrame } from '../../shared/ui/PageFrame';
import { Spinner } from '../../shared/ui/Spinner';
import { EmptyState } from '../../shared/ui/States';
import { Card } from '../../shared/ui/Surface';
import { Detail } from './Detail';
import { NextStep } from './NextStep';
import { ReceiptButton } from './ReceiptButton';
import { SendBack } from './SendBack';
import { TransactionHash } from './TransactionHash';
import { useVerifiedPayment } from './useVerifiedPayment';

export default function PaymentStatusPage() {
  const [params] = useSearchParams();
  const reference = params.get('reference') ?? params.get('access-code');
  return (
    <PageFrame title={t`Payment status`} width="text">
      {reference ? (
        <Verification key={reference} reference={reference} method={params.get('method')} />
      ) : (
        <EmptyState icon="card" title={t`Transaction details not found`}>
          <p className="text-soft">{t`Your payments are all in your deposit history.`}</p>
          <LinkButton to="/client/deposit-history">{t`Deposit History`}</LinkButton>
        </EmptyState>
      )}
    </PageFrame>
  );
}

const laterText = () =>
  t`The payment will be verified automatically. If verification fails and you were debited, you can click the Reverify Payment button in the next one minute to try again`;

const heads = (): Readonly<
  Record<DepositOutcome, { icon: IconName; colours: string; title: string; text: string }>
> => ({
  credited: { icon: 'check', colours: 'bg-good-tint text-good', title: t`Payment successful`, text: '' },
  open: {
    icon: 'clock',
    colours: 'bg-warn-tint text-warn',
    title: t`We are waiting for your bank`,
    text: t`Your wallet is credited by itself. You can leave this page.`,
  },
  unpaid: {
    icon: 'close',
    colours: 'bg-bad-tint text-bad',
    title: t`Your bank refused the payment. Nothing was taken.`,
    text: '',
  },
  failed: {
    icon: 'close',
    colours: 'bg-bad-tint text-bad',
    title: t`Payment failed`,
    text: t`We couldn't verify your payment`,
  },
});

function Verification({ reference, method }: { reference: string; method: string | null }) {
  useEffect(() => {
    if (intendedPurchase()) expectScreens('/client/buy', '/client/view-sms/:request_id');
  }, []);
  const { data, error, isLoading, refetch, deposit, outcome, isOpen } = useVerifiedPayment(reference);
  const paidAs = deposit?.reference ?? reference;
  // The payment page that this browser opened.
  const checkout = useMemo(() => checkoutOf(paidAs), [paidAs]);
  if (deposit?.transfer) return <Navigate to={transferAddress(deposit.reference)} replace />;
  if (isLoading) {
    return (
      <Card className="flex flex-col items-center gap-5 px-6 py-20 text-center text-brand">
        <Spinner className="size-10" />
        <p role="status" className="text-lg font-semibold text-ink">
          {t`Verifying your payment`}
        </p>
        <p className="text-soft">{t`This takes a few seconds. Please keep this page open.`}</p>
      </Card>
    );
  }
  const { icon, colours, title, text } = heads()[outcome];
  const amount = formatAmount(deposit?.amount ?? 0);
  const details = deposit?.note_details;
  const note = deposit?.note && gettext(deposit.note, details?.code, details?.data);
  return (
    <Card className="p-6 sm:p-8">
      <div className="flex flex-col items-center gap-3 text-center" role="status">
        <span className={`grid size-16 place-items-center rounded-full ${colours}`}>
          <Icon name={icon} className="size-8" />
        </span>
        <h2 className="text-xl">
          {deposit?.method === 'crypto' && outcome === 'open' ? t`We are waiting for your transfer` : title}
        </h2>
        {outcome === 'credited' && deposit ? (
          <p className="text-soft">{t`Successfully paid NGN ${amount}`}</p>
        ) : (
          text && <p className="text-soft">{text}</p>
        )}
      </div>
      {outcome === 'open' && deposit && deposit.method !== 'crypto' && <Age since={deposit.date} />}
      {outcome === 'failed' && (
        <div className="mt-6">
          <Notice tone="bad" title={data?.message ?? explain(error)} />
        </div>
      )}
      <div className="mt-6 grid gap-3">
        {outcome === 'credited' && deposit ? (
          <>
            <NextStep reference={deposit.reference} />
            <ReceiptButton reference={deposit.reference} />
          </>
        ) : (
          <>
            {outcome === 'open' && checkout && (
              <Button onClick={() => redirectTo(checkout.url)}>
                {t`Open the payment again`} <Icon name="arrow" />
              </Button>
            )}
            {deposit?.takes_transaction && (
              <TransactionHash reference={deposit.reference} onNamed={() => void refetch()} />
            )}
            {outcome === 'unpaid' && deposit && <PayAgain deposit={deposit} checkout={checkout} />}
            <Button
              variant={(checkout ?? outcome === 'unpaid') ? 'quiet' : 'secondary'}
              onClick={() => window.location.reload()}
            >
              {t`Reverified Payment`}
            </Button>
          </>
        )}
      </div>
      <dl className="mt-6 divide-y divide-line border-y border-line">
        <Detail name={t`Transaction ID`}>
          <span className="font-mono text-xs break-all">{deposit?.reference ?? reference}</span>
        </Detail>
        {deposit && <Detail name={t`Date`}>{formatDate(deposit.date)}</Detail>}
        <Detail name={t`Transaction Method`}>{methodName(deposit?.method ?? method ?? 'paystack')}</Detail>
        {deposit && (
          <Detail name={t`Amount`}>
            <span className="figures">{formatNaira(deposit.amount)}</span>
          </Detail>
        )}
        {note && <Detail name={t`Note`}>{note}</Detail>}
        <Detail name={t`Status`}>
          <DepositPill status={deposit?.status ?? 'pending'} />
        </Detail>
      </dl>
      {outcome === 'credited' && deposit && <SendBack deposit={deposit} />}
      {outcome !== 'credited' && (isOpen || deposit) && (
        <Disclosure className="mt-4 text-sm text-soft" title={t`If you were debited`}>
          {laterText()}
          <LinkButton
            variant="quiet"
            to={`/client/find-payment?${new URLSearchParams({ reference: paidAs }).toString()}`}
            className="w-full"
          >
            {t`Where is my payment?`}
          </LinkButton>
        </Disclosure>
      )}
      <LinkButton variant="quiet" to="/client/deposit-history" className="mt-2 w-full">
        {t`Deposit History`}
      </LinkButton>
    </Card>
  );
}

/** How long a bank usually takes (milliseconds). */
const usualMs = 60_000;
const ageEveryMs = 5000;

/** How long the payment has been open, beside its usual time. */
function Age({ since }: { since: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), ageEveryMs);
    return () => clearInterval(timer);
  }, []);
  const age = Math.max(0, now - Date.parse(since));
  const passed = formatWait(age / 1000);
  return (
    <div className="mx-auto mt-5 max-w-sm space-y-1.5 text-center text-sm text-soft">
      <Meter part={age / usualMs} className={age > usualMs ? 'text-warn' : 'text-brand'} />
      <p className="figures">{t`${passed}, usually under 1 min`}</p>
    </div>
  );
}

/** The same payment again, on its page if this browser opened it, or by another method; for the same number if it was for one. */
function PayAgain({
  deposit: { reference, amount, method },
  checkout,
}: {
  deposit: DepositView;
  checkout: Checkout | undefined;
}) {
  const isForNumber = useState(() => intendedPurchase()?.reference === reference)[0];
  const addressWith = (choice: Record<string, string>) =>
    `/client/deposit?${new URLSearchParams({ amount: String(amount), ...choice, ...(isForNumber && { for: 'number' }) }).toString()}`;
  return (
    <>
      {checkout ? (
        <Button onClick={() => redirectTo(checkout.url)}>{t`Try again`}</Button>
      ) : (
        <LinkButton to={addressWith({ method })}>{t`Try again`}</LinkButton>
      )}
      <LinkButton variant="secondary" to={addressWith({ not: method })}>
        {t`Another way`}
      </LinkButton>
    </>
  );
}
