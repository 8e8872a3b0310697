import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../dates';
import { formatNaira } from '../format';
import { useMay } from '../session/permissions';
import type { Column } from '../ui/DataTable';
import type { AuditView } from './api.generated';
import { actionName } from './auditActions';
import { DateCell } from './DateCell';
import { MoreText } from './MoreText';
import { RemoteTable } from './RemoteTable';
import { UserLink, userPage } from './UserLink';

/** `sort`: the time column's sort order, if the list can be sorted. */
export const auditColumns = (sort?: string): readonly Column<AuditView>[] => [
  { id: 'date', name: 'Time', ...(sort && { sort }), cell: ({ at }) => <DateCell at={at} /> },
  { id: 'admin', name: 'Admin', cell: (entry) => <Who entry={entry} /> },
  { name: 'Action', isRowName: true, cell: ({ action }) => <strong>{actionName(action)}</strong> },
  { id: 'target', name: 'Target', cell: (entry) => <Target entry={entry} /> },
  { id: 'change', name: 'Change', cell: (entry) => <Change entry={entry} /> },
  {
    id: 'reason',
    name: 'Reason',
    cell: (entry) => <MoreText text={entry.reason ?? '–'} of={`the reason of ${rowName(entry)}`} />,
  },
];

export function AuditTable({
  empty,
  columns,
  ...table
}: Pick<ComponentProps<typeof RemoteTable<AuditView>>, 'list' | 'view' | 'columns'> & { empty: ReactNode }) {
  return (
    <RemoteTable
      {...table}
      failed="The audit trail could not be loaded"
      empty={empty}
      caption="Audit trail"
      columns={columns}
      rowKey={({ id }) => id}
    />
  );
}

/** The command line has no account. */
function Who({ entry: { admin, adminId } }: { entry: AuditView }) {
  return adminId === 'command-line' ? admin : <UserLink id={adminId} name={admin} />;
}

function Target({ entry }: { entry: AuditView }) {
  const isAllowed = useMay();
  const { userId, user, about, action } = entry;
  const page = pageOf(entry, isAllowed('prices.view'));
  const named = action === 'cost.saved' ? 'margins and rates' : about;
  const thing = about !== userId && (
    <span className="font-mono text-xs second-line text-soft break-all">
      {page === undefined ? (
        named
      ) : (
        <Link to={page} className="text-brand underline underline-offset-4">
          {named}
        </Link>
      )}
    </span>
  );
  return (
    <>
      {userId !== undefined && <UserLink id={userId} name={user} />} {thing}
      {userId === undefined && !thing && '–'}
    </>
  );
}

/** The page that shows an action's deposit, order, rates or pricing rules. */
function pageOf({ action, about, userId }: AuditView, seesPrices: boolean): string | undefined {
  const [domain] = action.split('.');
  if (domain === 'cost') return seesPrices ? '/admin/cost-management?changes=shown' : undefined;
  if (domain === 'pricing-rules') return seesPrices ? '/admin/cost-management?history=shown' : undefined;
  if (domain === 'orphaned-activation') return `/admin/purchased-numbers?search=${about}`;
  if (userId === undefined) return undefined;
  if (domain === 'deposit' || domain === 'difference' || domain === 'dispute')
    return userPage(userId, { deposit: about });
  return domain === 'order' ? userPage(userId, { order: about }) : undefined;
}

const rowName = ({ action, user, about, at }: AuditView): string =>
  `${actionName(action)}, ${user || about}, ${formatDate(at)}`;

function Change({ entry }: { entry: AuditView }) {
  const { from, to, amount } = entry;
  if (from === undefined && to === undefined && amount === undefined) return '–';
  return (
    <span className="wrap-anywhere max-lg:ml-auto max-lg:block max-lg:max-w-64">
      {amount !== undefined && (
        <strong className="figures max-lg:block">
          {amount < 0 ? '−' : '+'}
          {formatNaira(Math.abs(amount))}
        </strong>
      )}{' '}
      {(from ?? to) !== undefined && (
        <MoreText
          text={[from, to].filter((part) => part !== undefined).join(' → ')}
          of={`the change of ${rowName(entry)}`}
        />
      )}
    </span>
  );
}
