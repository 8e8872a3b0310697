import { useState } from 'react';
import { Link } from 'react-router';
import { useAdminDepositsQuery } from '../../shared/admin/api';
import type { AdminDepositView } from '../../shared/admin/api.generated';
import { DateCell } from '../../shared/admin/DateCell';
import { DecideDeposit, type Decision } from '../../shared/admin/DecideDeposit';
import { depositDecisions } from '../../shared/admin/depositDecisions';
import { MoreText } from '../../shared/admin/MoreText';
import { NothingHere } from '../../shared/admin/NothingHere';
import { RemoteTable } from '../../shared/admin/RemoteTable';
import { Choice, TableTools } from '../../shared/admin/TableTools';
import { UserLink, userPage } from '../../shared/admin/UserLink';
import { useTable } from '../../shared/admin/useTable';
import { DepositPill } from '../../shared/deposit/DepositPill';
import { decisionsAfter, depositLabel, depositStatuses } from '../../shared/deposit/depositStates';
import { formatNaira } from '../../shared/format';
import { IfMay } from '../../shared/session/permissions';
import type { Column } from '../../shared/ui/DataTable';
import { PageMeta } from '../../shared/ui/PageMeta';
import { PageHeader } from '../../shared/ui/Surface';
import { useSelect } from '../../shared/ui/useSelect';

const methods = ['paystack', 'monnify', 'crypto'] as const;
/** Admins know the providers, clients the ways to pay. */
const methodNames = { paystack: 'Paystack', monnify: 'Monnify', crypto: 'Crypto' } as const;
const shown = [...methods, 'reported-again'] as const;
const sorts = ['-date', 'date', 'amount', '-amount'] as const;
const orders = { date: 'Date', amount: 'Amount' };

const columns = (offset: number, onDecide: (decision: Decision) => void): readonly Column<AdminDepositView>[] => [
  { id: 'position', name: '#', place: 'unplaced', cell: (_, index) => offset + index + 1 },
  {
    id: 'name',
    name: 'Name',
    place: 'title',
    cell: ({ user_id, name }) => (
      <span className="lg:line-clamp-1 lg:max-w-44 lg:min-w-36 lg:break-all" title={name}>
        <UserLink id={user_id} name={name} />
      </span>
    ),
  },
  {
    id: 'email',
    name: 'Email',
    place: 'unplaced',
    cell: ({ email }) => (
      <span className="break-all lg:line-clamp-1 lg:max-w-60 xl:min-w-44" title={email}>
        {email || '–'}
      </span>
    ),
  },
  {
    name: 'Reference',
    isRowName: true,
    place: 'text',
    cell: ({ user_id, reference }) => (
      <Link
        to={userPage(user_id, { deposit: reference })}
        className="font-mono text-xs text-brand underline underline-offset-4 break-all xl:text-[0.75rem] xl:whitespace-nowrap"
      >
        {reference}
      </Link>
    ),
  },
  {
    id: 'amount',
    name: 'Amount',
    numeric: true,
    sort: '-amount',
    place: 'figure',
    cell: ({ amount }) => <strong>{formatNaira(amount)}</strong>,
  },
  {
    id: 'currency',
    name: 'Currency',
    place: 'unplaced',
    cell: ({ currency, method, crypto_type }) => (
      <>
        {currency} <span className="second-line text-soft">{crypto_type ?? methodNames[method]}</span>
      </>
    ),
  },
  {
    id: 'status',
    name: 'Status',
    place: 'state',
    cell: ({ status, note, contested, reference }) => (
      <>
        <DepositPill status={status} />
        {contested && (
          <span className="text-xs font-semibold text-bad max-lg:mt-1 max-lg:ml-auto max-lg:block max-lg:max-w-32">
            {' '}
            Contested: {contested.total} name this transaction
          </span>
        )}
        {note && (
          <span className="text-xs text-soft max-lg:mt-1 max-lg:ml-auto max-lg:block max-lg:max-w-32">
            {' '}
            <MoreText text={note} of={`the note of ${reference}`} />
          </span>
        )}
      </>
    ),
  },
  { id: 'date', name: 'Date', sort: '-date', place: 'note', cell: ({ date }) => <DateCell at={date} /> },
  {
    id: 'decision',
    name: 'Update Status',
    place: 'action',
    cell: (deposit) => (
      <IfMay permission="deposits.decide">
        <UpdateStatus deposit={deposit} onDecide={onDecide} />
      </IfMay>
    ),
  },
];

function UpdateStatus({ deposit, onDecide }: { deposit: AdminDepositView; onDecide: (decision: Decision) => void }) {
  const { reference, status } = deposit;
  const possible = decisionsAfter(status);
  const select = useSelect('', (to) => onDecide({ deposit, to: to as Decision['to'] }), 'drop');
  if (possible.length === 0) return <span className="text-soft">Final</span>;
  return (
    <select
      aria-label={`Update Status of ${reference}`}
      className="input min-h-10 w-28 px-2.5 text-sm lg:w-24"
      {...select}
    >
      <option value="">Change</option>
      {possible.map((to) => (
        <option key={to} value={to}>
          {depositDecisions[to].action}
        </option>
      ))}
    </select>
  );
}

export default function AdminDepositsPage() {
  const view = useTable('deposits', sorts, { status: depositStatuses, show: shown }, true);
  const { status, show } = view.filters;
  const method = methods.find((each) => each === show);
  const isReportedAgain = show === 'reported-again';
  const filtered = { ...view.order, ...(status && { status }), ...(method && { method }) };
  const [decision, setDecision] = useState<Decision>();
  const deposits = useAdminDepositsQuery(
    { ...filtered, ...(isReportedAgain && { reportedAgain: 'true' as const }), ...view.page },
    { refetchOnMountOrArgChange: true },
  );
  const allColumns = columns(view.paging.offset, setDecision);
  return (
    <>
      <PageMeta title="Deposits" />
      <PageHeader title="All Deposits" />
      <TableTools
        view={view}
        hint="Name, e-mail, reference or user ID"
        orders={orders}
        columns={allColumns}
        exports={{
          path: '/admin/exports/deposits',
          params: { ...filtered, ...(isReportedAgain && { reported_again: 'true' }) },
        }}
      >
        <Choice label="Status" value={status ?? ''} onChoose={(chosen) => view.set('status', chosen)}>
          <option value="">All</option>
          {depositStatuses.map((each) => (
            <option key={each} value={each}>
              {depositLabel(each)}
            </option>
          ))}
        </Choice>
        <Choice label="Show" value={show ?? ''} onChoose={(chosen) => view.set('show', chosen)}>
          <option value="">All deposits</option>
          {methods.map((each) => (
            <option key={each} value={each}>
              {methodNames[each]}
            </option>
          ))}
          <option value="reported-again">Reported again</option>
        </Choice>
      </TableTools>
      <RemoteTable
        list={deposits}
        view={view}
        failed="The deposits could not be loaded"
        empty={
          <NothingHere view={view} icon="wallet" title={emptyTitle(status, show)}>
            They are listed here as soon as a client begins to pay.
          </NothingHere>
        }
        caption="Deposits"
        columns={allColumns}
        rowKey={({ reference }) => reference}
      />
      {decision && <DecideDeposit {...decision} onClose={() => setDecision(undefined)} />}
    </>
  );
}

function emptyTitle(status: string | undefined, show: string | undefined): string {
  if (show === 'reported-again') return 'No deposit was reported with another amount since';
  const which = status ? `${status} deposits` : 'deposits';
  const method = methods.find((each) => each === show);
  if (method) return `No ${which} by ${methodNames[method]}`;
  return status ? `No ${which}` : 'No deposits yet';
}
