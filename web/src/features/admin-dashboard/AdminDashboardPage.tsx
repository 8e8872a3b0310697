import { Link } from 'react-router';
import { useAdminDashboardQuery } from '../../shared/admin/api';
import { explain } from '../../shared/api/failure';
import { formatCount } from '../../shared/format';
import { IfMay } from '../../shared/session/permissions';
import { Icon, type IconName } from '../../shared/ui/Icon';
import { PageMeta } from '../../shared/ui/PageMeta';
import { ErrorState, Skeleton } from '../../shared/ui/States';
import { Card, PageHeader } from '../../shared/ui/Surface';
import { Today } from './Today';
import { WaitingWork } from './WaitingWork';

const cards = [
  { label: 'Total Users', field: 'totalUsers', icon: 'users', tone: 'bg-tint text-brand', to: '/admin/users' },
  {
    label: 'Total Deposits',
    field: 'totalDeposits',
    icon: 'wallet',
    tone: 'bg-tint text-brand',
    to: '/admin/deposit-history',
  },
  {
    label: 'Approved Deposits',
    field: 'totalApproved',
    icon: 'check',
    tone: 'bg-good-tint text-good',
    to: '/admin/deposit-history?status=approved',
  },
  {
    label: 'Pending Deposits',
    field: 'totalPending',
    icon: 'clock',
    tone: 'bg-warn-tint text-warn',
    to: '/admin/deposit-history?status=pending',
  },
  {
    label: 'Declined Deposits',
    field: 'totalDeclined',
    icon: 'close',
    tone: 'bg-bad-tint text-bad',
    to: '/admin/deposit-history?status=declined',
  },
] as const satisfies readonly { label: string; field: string; icon: IconName; tone: string; to: string }[];

export default function AdminDashboardPage() {
  const counts = useAdminDashboardQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const data = counts.data?.data;
  return (
    <>
      <PageMeta title="Admin dashboard" />
      <PageHeader title="Dashboard" intro="What waits for you, and the current figures of the business." />
      <WaitingWork />
      <IfMay permission="figures.view">
        <Today />
      </IfMay>
      {counts.isError && !data ? (
        <ErrorState
          title="The figures could not be loaded"
          detail={explain(counts.error)}
          onRetry={() => void counts.refetch()}
        />
      ) : (
        <ul aria-label="Figures" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-5" aria-busy={!data}>
          {cards.map(({ label, field, icon, tone, to }) => (
            <li key={field}>
              <Card className="relative flex items-center gap-4 p-5 transition-colors hover:border-edge">
                <span className={`grid size-12 shrink-0 place-items-center rounded-full ${tone}`}>
                  <Icon name={icon} className="size-6" />
                </span>
                <div className="min-w-0">
                  <h2 className="text-sm font-medium tracking-normal text-soft">
                    <Link to={to} className="after:absolute after:inset-0 after:rounded-lg">
                      {label}
                    </Link>
                  </h2>
                  {data ? (
                    <p className="figures text-2xl font-semibold wrap-anywhere">{formatCount(data[field])}</p>
                  ) : (
                    <Skeleton className="mt-1 h-8 w-24" />
                  )}
                </div>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
