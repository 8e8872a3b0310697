import { useSearchParams } from 'react-router';
import { useVerifyPaymentQuery, type DepositView } from '../../shared/api/api.generated';
import { explain, failureData } from '../../shared/api/failure';
import { formatAmount, formatDate, formatNaira, methodName } from '../../shared/format';
import { Button, LinkButton } from '../../shared/ui/Button';
import { Spinner } from '../../shared/ui/Spinner';
import { Icon } from '../../shared/ui/Icon';
import { Notice } from '../../shared/ui/Notice';
import { PageMeta } from '../../shared/ui/PageMeta';
import { EmptyState } from '../../shared/ui/States';
import { depositTone, StatusPill } from '../../shared/ui/StatusPill';
import { Card } from '../../shared/ui/Surface';
import { ReceiptButton } from './ReceiptButton';

export default function PaymentStatusPage() {
  const [params] = useSearchParams();
  const reference = params.get('reference') ?? params.get('access-code');
  return (
    <div className="mx-auto max-w-xl">
      <PageMeta title="Payment status" />
      <h1 className="sr-only">Payment status</h1>
      {reference ? (
        <Verification reference={reference} method={params.get('method')} />
      ) : (
        <EmptyState icon="card" title="Transaction details not found">
          <p className="text-soft">Your payments are all in your deposit history.</p>
          <LinkButton to="/client/deposit-history">Deposit History</LinkButton>
        </EmptyState>
      )}
    </div>
  );
}

const laterText =
  'The payment will be verified automatically. If verification fails and you were debited, you can click the Reverify Payment button in the next one minute to try again';

function Verification({ reference, method }: { reference: string; method: string | null }) {
  const { data, error, isFetching } = useVerifyPaymentQuery(reference);
  if (isFetching) {
    return (
      <Card className="flex flex-col items-center gap-5 px-6 py-20 text-center text-brand">
        <Spinner className="size-10" />
        <p role="status" className="text-lg font-semibold text-ink">
          Verifying your payment
        </p>
        <p className="text-soft">This takes a few seconds. Please keep this page open.</p>
      </Card>
    );
  }
  const deposit = data?.data.deposit ?? (failureData(error).deposit as DepositView | undefined);
  const message = data?.message ?? explain(error);
  const approved = deposit?.status === 'approved';
  const isOpen = !approved && (deposit?.status === 'pending' || /not successful|still pending/i.test(message));
  return (
    <Card className="p-6 sm:p-8">
      <div className="flex flex-col items-center gap-3 text-center" role="status">
        <span
          className={`grid size-16 place-items-center rounded-full ${approved ? 'bg-good-tint text-good' : 'bg-bad-tint text-bad'}`}
        >
          <Icon name={approved ? 'check' : 'close'} className="size-8" />
        </span>
        <h2 className="text-xl">{approved ? 'Payment successful' : 'Payment failed'}</h2>
        <p className="text-soft">
          {approved ? `Successfully paid NGN ${formatAmount(deposit.amount)}` : "We couldn't verify your payment"}
        </p>
      </div>
      {!approved && (
        <div className="mt-6">
          <Notice tone={isOpen ? 'warn' : 'bad'} title={isOpen ? 'Not confirmed yet' : message}>
            {isOpen && laterText}
          </Notice>
        </div>
      )}
      <dl className="mt-6 divide-y divide-line border-y border-line">
        <Detail name="Transaction ID">{deposit?.reference ?? reference}</Detail>
        {deposit && <Detail name="Date">{formatDate(deposit.date)}</Detail>}
        <Detail name="Transaction Method">{methodName(deposit?.method ?? method ?? 'paystack')}</Detail>
        {deposit && (
          <Detail name="Amount">
            <span className="figures">{formatNaira(deposit.amount)}</span>
          </Detail>
        )}
        {deposit?.note && <Detail name="Note">{deposit.note}</Detail>}
        <Detail name="Status">
          <StatusPill tone={depositTone(deposit?.status ?? 'pending')}>{deposit?.status ?? 'pending'}</StatusPill>
        </Detail>
      </dl>
      <div className="mt-6 grid gap-3">
        {approved ? (
          <>
            <LinkButton to="/client/dashboard">Choose a service</LinkButton>
            <ReceiptButton reference={deposit.reference} />
          </>
        ) : (
          <Button onClick={() => window.location.reload()}>Reverified Payment</Button>
        )}
        <LinkButton variant="quiet" to="/client/deposit-history">
          Deposit History
        </LinkButton>
      </div>
    </Card>
  );
}

function Detail({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-6 py-2">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="min-w-0 text-right text-sm font-medium break-words">{children}</dd>
    </div>
  );
}
