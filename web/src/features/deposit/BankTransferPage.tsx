import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { DepositView } from '../../shared/api/api.generated';
import { explain, failureCode } from '../../shared/api/failure';
import { useOpenTransfer } from '../../shared/deposit/useOpenTransfer';
import { expectScreens } from '../../shared/expectScreens';
import { formatAmount } from '../../shared/format';
import { gettext, t } from '../../shared/language/text';
import { intendedPurchase, updateIntended } from '../../shared/pricing/intendedPurchase';
import { Button, LinkButton } from '../../shared/ui/Button';
import { useSecondsUntil } from '../../shared/ui/countdown';
import { FormError } from '../../shared/ui/form';
import { Icon } from '../../shared/ui/Icon';
import { PageFrame } from '../../shared/ui/PageFrame';
import { EmptyState, ErrorState, Skeleton } from '../../shared/ui/States';
import { Card } from '../../shared/ui/Surface';
import { Tick } from '../../shared/ui/Tick';
import { NextStep } from './NextStep';
import { ReceiptButton } from './ReceiptButton';
import { TransferTicket } from './TransferTicket';
import { useVerifiedPayment } from './useVerifiedPayment';

/** A deposit with its own account number, from the number to the credit. */
export default function BankTransferPage() {
  const [params] = useSearchParams();
  const reference = params.get('reference') ?? '';
  return (
    <PageFrame title={t`Bank Transfer`} back={{ to: '/client/deposit', label: t`Fund Wallet` }} width="text">
      {reference === '' ? <Unknown /> : <Transfer key={reference} reference={reference} />}
    </PageFrame>
  );
}

function Transfer({ reference }: { reference: string }) {
  useEffect(() => {
    if (intendedPurchase()) expectScreens('/client/buy', '/client/view-sms/:request_id');
  }, []);
  const { deposit, outcome, error, isLoading, refetch } = useVerifiedPayment(reference);
  const account = deposit?.transfer;
  const secondsLeft = useSecondsUntil(account?.expires_at);
  if (isLoading) return <TicketPlace />;
  if (failureCode(error) === 'wallet/deposit-not-found') return <Unknown />;
  if (!deposit) {
    return <ErrorState title={t`Your payment could not be loaded`} detail={explain(error)} onRetry={refetch} />;
  }
  const { note, note_details: details } = deposit;
  const said = note && gettext(note, details?.code, details?.data);
  if (outcome === 'credited') return <Credited deposit={deposit} note={said} />;
  if (outcome === 'failed') return <Expired deposit={deposit} note={said} />;
  // A deposit with a page of its provider.
  if (!account)
    return <Navigate to={`/client/payment-status?${new URLSearchParams({ reference }).toString()}`} replace />;
  if (!secondsLeft) return <Expired deposit={deposit} note={said} />;
  return <TransferTicket deposit={deposit} account={account} secondsLeft={secondsLeft} returned={said} />;
}

/** A transfer's end: its outcome and the next step. */
function End({
  picture,
  title,
  children,
  note,
}: {
  picture: ReactNode;
  title: string;
  children: ReactNode;
  note: string | undefined;
}) {
  return (
    <Card className="flex flex-col items-center gap-3 p-6 text-center sm:p-8">
      <div role="status" className="flex flex-col items-center gap-3">
        {picture}
        <h2 className="text-xl">{title}</h2>
        {note && <p className="text-balance text-soft">{note}</p>}
      </div>
      {children}
    </Card>
  );
}

function Credited({ deposit: { reference, amount: naira }, note }: { deposit: DepositView; note: string | undefined }) {
  const amount = formatAmount(naira);
  return (
    <End picture={<Tick className="size-16" />} title={t`Payment successful`} note={note}>
      <p className="text-soft">{t`Successfully paid NGN ${amount}`}</p>
      <div className="mt-3 grid w-full gap-3">
        <NextStep reference={reference} />
        <ReceiptButton reference={reference} />
      </div>
    </End>
  );
}

/** The number takes no more money. Money sent in time is still credited, so the payment is still verified. */
function Expired({ deposit, note }: { deposit: DepositView; note: string | undefined }) {
  const [problem, setProblem] = useState<string>();
  const { open, busy } = useOpenTransfer((reference) => {
    if (intendedPurchase()?.reference === deposit.reference) updateIntended({ reference });
  });
  const again = async () => setProblem((await open({ amount: deposit.amount }))?.message);
  const clock = (
    <span className="grid size-16 place-items-center rounded-full bg-warn-tint text-warn">
      <Icon name="clock" className="size-8" />
    </span>
  );
  return (
    <End picture={clock} title={t`This account number has expired`} note={note}>
      <p className="text-balance text-soft">{t`Send nothing to it any more. What you have sent is credited, or your bank returns it.`}</p>
      <div className="mt-3 grid w-full gap-3">
        <FormError error={problem === undefined ? undefined : { type: 'server', message: problem }} />
        <Button busy={busy} onClick={() => void again()}>
          {t`New account number`}
        </Button>
      </div>
    </End>
  );
}

function Unknown() {
  return (
    <EmptyState icon="card" title={t`Transaction details not found`}>
      <p className="text-soft">{t`Your payments are all in your deposit history.`}</p>
      <LinkButton to="/client/deposit-history">{t`Deposit History`}</LinkButton>
    </EmptyState>
  );
}

function TicketPlace() {
  return (
    <Card className="space-y-4 p-5 sm:p-7">
      <span role="status" className="sr-only">{t`Loading...`}</span>
      <div className="flex items-center justify-between gap-4">
        <Skeleton className="h-11 w-48" />
        <Skeleton className="size-14 rounded-full" />
      </div>
      <Skeleton className="h-39 w-full" />
      <Skeleton className="h-19 w-full" />
      <Skeleton className="h-10 w-72" />
    </Card>
  );
}
