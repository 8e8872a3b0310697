import { Link } from 'react-router';
import { type DepositView, useDepositHistoryQuery } from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { currencyName, methodName } from '../../shared/currencies';
import { formatDate } from '../../shared/dates';
import { DepositPill } from '../../shared/deposit/DepositPill';
import { depositOutcome } from '../../shared/deposit/depositStates';
import { formatNaira } from '../../shared/format';
import { t } from '../../shared/language/text';
import { LinkButton } from '../../shared/ui/Button';
import { type Column, DataTable } from '../../shared/ui/DataTable';
import { Pager, usePaging } from '../../shared/ui/Pager';
import { EmptyState, ErrorState, ListSkeleton } from '../../shared/ui/States';
import { WalletFrame } from '../../shared/wallet/WalletFrame';

const columns = (offset: number): readonly Column<DepositView>[] => [
  { name: t`ID`, place: 'unplaced', cell: (_, index) => offset + index + 1 },
  {
    name: t`Reference`,
    place: 'note',
    cell: ({ reference }) => (
      <Link
        to={paymentPage(reference)}
        className="font-mono text-xs break-all 2xl:whitespace-nowrap underline underline-offset-4"
      >
        {reference}
      </Link>
    ),
  },
  {
    name: t`Deposit Amount`,
    place: 'title',
    numeric: true,
    cell: ({ amount }) => <strong className="whitespace-nowrap">{formatNaira(amount)}</strong>,
  },
  { name: t`Deposit Method`, place: 'name', cell: ({ method }) => methodName(method) },
  { name: t`Deposit Currency`, place: 'detail', cell: ({ currency }) => currencyName(currency) },
  {
    name: t`Status`,
    place: 'state',
    cell: ({ status, taken_back, repaid }) => (
      <>
        <DepositPill status={status} />
        {taken_back !== undefined && <ClaimedBack amount={taken_back} />}
        {repaid !== undefined && <SentBack amount={repaid} />}
      </>
    ),
  },
  {
    name: t`Verify Payment`,
    place: 'action',
    cell: ({ reference, status }) =>
      depositOutcome({ status }) === 'credited' ? (
        <span className="text-soft">{t`Verified`}</span>
      ) : (
        <Link
          to={paymentPage(reference)}
          aria-label={t`Verify ${reference}`}
          className="inline-flex min-h-9 items-center font-semibold text-brand underline underline-offset-4"
        >
          {t`Verify`}
        </Link>
      ),
  },
  {
    name: t`Date`,
    place: 'figure',
    cell: ({ date }) => <span className="lg:whitespace-nowrap">{formatDate(date)}</span>,
  },
];

const paymentPage = (reference: string) => `/client/payment-status?${new URLSearchParams({ reference }).toString()}`;

function SentBack({ amount }: { amount: number }) {
  const naira = formatNaira(amount);
  return <span className="figures mt-1 block text-xs text-soft">{t`${naira} sent back`}</span>;
}

function ClaimedBack({ amount }: { amount: number }) {
  const naira = formatNaira(amount);
  return <span className="figures mt-1 block text-xs text-bad">{t`${naira} claimed back`}</span>;
}

export default function DepositHistoryPage() {
  const paging = usePaging();
  const deposits = useDepositHistoryQuery(paging.page, { refetchOnMountOrArgChange: true });
  const rows = deposits.currentData?.data;
  return (
    <WalletFrame
      title={t`Deposit History`}
      action={
        <LinkButton variant="secondary" size="sm" to="/client/find-payment">
          {t`Where is my payment?`}
        </LinkButton>
      }
    >
      {deposits.isError && !rows ? (
        <ErrorState
          title={t`Your deposits could not be loaded`}
          detail={explain(deposits.error)}
          onRetry={deposits.refetch}
        />
      ) : !rows ? (
        <ListSkeleton />
      ) : rows.length === 0 ? (
        <EmptyState icon="wallet" title={t`No deposit history available`}>
          <LinkButton to="/client/deposit">{t`Fund Wallet`}</LinkButton>
        </EmptyState>
      ) : (
        <DataTable caption={t`Deposits`} columns={columns(paging.offset)} rows={rows} rowKey={(row) => row.reference} />
      )}
      <Pager paging={paging} nextCursor={deposits.currentData?.nextCursor} busy={deposits.isFetching} />
    </WalletFrame>
  );
}
