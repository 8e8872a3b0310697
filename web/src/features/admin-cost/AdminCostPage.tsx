import { useCostQuery } from '../../shared/admin/api';
import type { CostView } from '../../shared/admin/api.generated';
import { RemoteTable } from '../../shared/admin/RemoteTable';
import { explain } from '../../shared/api/failure';
import { Button, LinkButton } from '../../shared/ui/Button';
import type { Column } from '../../shared/ui/DataTable';
import { PageMeta } from '../../shared/ui/PageMeta';
import { EmptyState, ErrorState, ListSkeleton } from '../../shared/ui/States';
import { PageHeader } from '../../shared/ui/Surface';
import { useUrlParams, withValues } from '../../shared/urlParams';
import { costFields } from './costFields';
import { CostForm } from './CostForm';
import { CostHistory } from './CostHistory';
import { PricingRules } from './PricingRules';

const failed = 'Failed to fetch site details';

const columns: readonly Column<CostView>[] = [
  ...costFields.map(({ name, label, unit }) => ({
    name: label,
    numeric: true,
    cell: (cost: CostView) => `${cost[name] ?? '–'}${unit === '%' ? '%' : ''}`,
  })),
  {
    name: 'Action',
    cell: () => (
      <LinkButton size="sm" variant="secondary" to="/admin/cost-management?page=form">
        Edit
      </LinkButton>
    ),
  },
];

/** The table of settings, or with `?page=form` their form. */
export default function AdminCostPage() {
  const [params, change] = useUrlParams();
  const isForm = params.get('page') === 'form';
  const isHistory = params.has('changes');
  const cost = useCostQuery(undefined, { refetchOnMountOrArgChange: true });
  const current = cost.currentData?.data;
  return (
    <>
      <PageMeta title="Cost Management" />
      <PageHeader
        title="Site Details Management"
        intro="Margins and exchange rates. Saved changes apply to every price within a second."
      />
      {!isForm ? (
        <>
          <RemoteTable
            list={{ ...cost, currentData: current && { data: [current] } }}
            failed={failed}
            empty={<EmptyState icon="tag" title="Nothing is set" />}
            caption="Site details"
            columns={columns}
            rowKey={({ id }) => id}
          />
          <p className="mt-3">
            <Button
              variant="secondary"
              size="sm"
              aria-expanded={isHistory}
              onClick={() => change((now) => withValues(now, { changes: isHistory ? '' : 'shown' }))}
            >
              Changes of margins and rates
            </Button>
          </p>
          {isHistory && <CostHistory />}
          <PricingRules />
        </>
      ) : cost.isError && !current ? (
        <ErrorState title={failed} detail={explain(cost.error)} onRetry={() => void cost.refetch()} />
      ) : !current || (cost.isFetching && !cost.isSuccess) ? (
        <ListSkeleton rows={3} />
      ) : (
        <CostForm current={current} />
      )}
    </>
  );
}
