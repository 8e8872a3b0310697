import { useState } from 'react';
import { Link } from 'react-router';
import { type OrderView, usePurchasedNumbersQuery } from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { formatDate } from '../../shared/dates';
import { formatAmount, formatPhone } from '../../shared/format';
import { t } from '../../shared/language/text';
import { useCountryInLanguage } from '../../shared/language-choice/useCountryInLanguage';
import { NowCards } from '../../shared/now/NowCards';
import { Button, LinkButton } from '../../shared/ui/Button';
import { type Column, DataTable } from '../../shared/ui/DataTable';
import { PageMeta } from '../../shared/ui/PageMeta';
import { Pager, pageSize, usePaging } from '../../shared/ui/Pager';
import { EmptyState, ErrorState, ListSkeleton } from '../../shared/ui/States';
import { orderTone, StatusPill } from '../../shared/ui/StatusPill';
import { PageHeader } from '../../shared/ui/Surface';
import { MessagesInRow } from './MessagesInRow';

const pollMs = 5000;

/** The row whose messages are open. */
interface Opened {
  readonly id: string | undefined;
  readonly toggle: (id: string) => void;
}

const columns = (
  offset: number,
  opened: Opened,
  countryName: ReturnType<typeof useCountryInLanguage>,
): readonly Column<OrderView>[] => [
  { name: '#', place: 'unplaced', cell: (_, index) => offset + index + 1 },
  {
    name: t`Number`,
    place: 'title',
    cell: ({ number, status }) =>
      number ? (
        <strong className="figures whitespace-nowrap">{formatPhone(number)}</strong>
      ) : status === 'pending' ? (
        t`Not assigned yet`
      ) : (
        '–'
      ),
  },
  { name: t`Country`, place: 'detail', cell: ({ country_id, country }) => countryName(country_id, country) },
  { name: t`Service`, place: 'name', cell: ({ service }) => service },
  {
    name: t`Amount ($)`,
    place: 'figure',
    numeric: true,
    cell: ({ amount }) =>
      Number.isFinite(amount) ? (
        <>
          <span className="lg:hidden" aria-hidden="true">
            $
          </span>
          {formatAmount(amount)}
        </>
      ) : (
        '–'
      ),
  },
  { name: t`Status`, place: 'state', cell: ({ status }) => <StatusPill tone={orderTone(status)}>{status}</StatusPill> },
  {
    name: t`Date`,
    place: 'note',
    cell: ({ created_at }) => <span className="whitespace-nowrap">{formatDate(created_at)}</span>,
  },
  {
    name: t`View SMS`,
    place: 'action',
    cell: ({ id, number, status }) => {
      const phone = formatPhone(number ?? '');
      return status === 'active' ? (
        <LinkButton size="sm" to={`/client/view-sms/${id}`} aria-label={t`View SMS of ${phone}`}>
          {t`View SMS`}
        </LinkButton>
      ) : status === 'completed' ? (
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={opened.id === id}
          aria-label={t`Messages of ${phone}`}
          onClick={() => opened.toggle(id)}
        >
          {opened.id === id ? t`Close` : t`Messages`}
        </Button>
      ) : (
        <span className="text-soft" aria-label={t`Not available`}>
          –
        </span>
      );
    },
  },
];

export default function PurchasedNumbersPage() {
  const paging = usePaging();
  const countryName = useCountryInLanguage();
  const [waiting, setWaiting] = useState(false);
  const [openId, setOpenId] = useState<string>();
  const opened: Opened = { id: openId, toggle: (id) => setOpenId(openId === id ? undefined : id) };
  const numbers = usePurchasedNumbersQuery(
    { limit: pageSize, ...(paging.cursor && { cursor: paging.cursor }) },
    { refetchOnMountOrArgChange: true, pollingInterval: waiting ? pollMs : 0, skipPollingIfUnfocused: true },
  );
  const rows = numbers.currentData?.data;
  const undecided = rows?.some(({ status }) => status === 'pending') ?? false;
  if (undecided !== waiting) setWaiting(undecided);
  return (
    <>
      <PageMeta title={t`Purchased Numbers`} />
      <PageHeader
        title={t`Purchased Numbers`}
        intro={
          <>
            {t`Open an active number to read its code.`}{' '}
            <Link to="/client/dashboard" className="font-medium text-brand underline underline-offset-4">
              {t`Buy another`}
            </Link>
          </>
        }
      />
      <NowCards className="mb-6" />
      {numbers.isError && !rows ? (
        <ErrorState
          title={t`Your numbers could not be loaded`}
          detail={explain(numbers.error)}
          onRetry={numbers.refetch}
        />
      ) : !rows ? (
        <ListSkeleton />
      ) : rows.length === 0 ? (
        <EmptyState icon="phone" title={t`No purchased numbers available`}>
          <p className="text-soft">{t`Choose a service and your first number appears here.`}</p>
          <LinkButton to="/client/dashboard">{t`Choose a service`}</LinkButton>
        </EmptyState>
      ) : (
        <DataTable
          caption={t`Purchased numbers`}
          columns={columns(paging.offset, opened, countryName)}
          rows={rows}
          rowKey={(row) => row.id}
          detail={({ id }) => id === openId && <MessagesInRow requestId={id} />}
        />
      )}
      <Pager paging={paging} nextCursor={numbers.currentData?.nextCursor} busy={numbers.isFetching} />
    </>
  );
}
