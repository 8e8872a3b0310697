import { Link } from 'react-router';
import { useAdminDashboardQuery } from '../../shared/admin/api';
import { explain } from '../../shared/api/failure';
import { formatCount } from '../../shared/format';
import { ErrorState, Skeleton } from '../../shared/ui/States';
import { Card } from '../../shared/ui/Surface';

const counts = [
  { label: 'Total Users', field: 'totalUsers', to: '/admin/users' },
  { label: 'Total Deposits', field: 'totalDeposits', to: '/admin/deposit-history' },
  { label: 'Approved Deposits', field: 'totalApproved', to: '/admin/deposit-history?status=approved' },
  { label: 'Pending Deposits', field: 'totalPending', to: '/admin/deposit-history?status=pending' },
  { label: 'Declined Deposits', field: 'totalDeclined', to: '/admin/deposit-history?status=declined' },
] as const;

export function Counts() {
  const answer = useAdminDashboardQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const data = answer.data?.data;
  if (answer.isError && !data) {
    return (
      <ErrorState
        title="The figures could not be loaded"
        detail={explain(answer.error)}
        onRetry={() => void answer.refetch()}
      />
    );
  }
  return (
    <Card className="px-2">
      <ul aria-label="Figures" aria-busy={!data} className="grid sm:grid-cols-5">
        {counts.map(({ label, field, to }) => (
          <li
            key={field}
            className="relative flex min-h-12 items-center justify-between gap-3 rounded-md px-3 py-2 hover:bg-sunken sm:min-h-16 sm:flex-col sm:items-start sm:justify-center sm:gap-0"
          >
            <h2 className="text-sm font-medium tracking-normal text-soft">
              <Link to={to} className="after:absolute after:inset-0 after:rounded-md">
                {label}
              </Link>
            </h2>
            {data ? (
              <p className="figures font-semibold">{formatCount(data[field])}</p>
            ) : (
              <Skeleton className="h-6 w-16" />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
