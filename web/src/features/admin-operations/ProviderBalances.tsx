import { useUpstreamBalancesQuery } from '../../shared/admin/api';
import { ageText } from '../../shared/age';
import { explain } from '../../shared/api/failure';
import { formatDecimal } from '../../shared/currencies';
import { ErrorState, ListSkeleton } from '../../shared/ui/States';
import { StatusPill } from '../../shared/ui/StatusPill';
import { Card } from '../../shared/ui/Surface';
import { AllClear } from './AllClear';

export function ProviderBalances() {
  const balances = useUpstreamBalancesQuery(undefined, { refetchOnMountOrArgChange: true, pollingInterval: 60_000 });
  const { currentData, fulfilledTimeStamp = 0 } = balances;
  if (balances.isError && !currentData) {
    return (
      <ErrorState
        title="The balances could not be loaded"
        detail={explain(balances.error)}
        onRetry={() => void balances.refetch()}
      />
    );
  }
  if (!currentData) return <ListSkeleton rows={1} />;
  if (currentData.data.length === 0) return <AllClear>No provider reports its balance.</AllClear>;
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {currentData.data.map(({ upstream, currency, balance, wanted, low, read_at, ...record }) => (
        <li key={upstream}>
          <Card className="p-5">
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <h3 className="text-base">{upstream}</h3>
              <StatusPill tone={balance === undefined ? 'neutral' : low ? 'bad' : 'good'}>
                {balance === undefined ? 'unknown' : low ? 'low' : 'enough'}
              </StatusPill>
            </div>
            <p className="figures mt-2 text-2xl font-semibold">
              {balance === undefined ? '–' : formatDecimal(balance)}{' '}
              <span className="text-base font-normal text-soft">{currency}</span>
            </p>
            <p className="mt-1 text-sm text-soft">
              Alarm at {formatDecimal(wanted)} {currency}.{' '}
              {read_at ? `Read ${ageText(read_at, fulfilledTimeStamp)}.` : 'Never read.'}
            </p>
            {record.contract !== undefined && (
              <p className="mt-1 text-sm text-soft">
                Contract {record.contract}, {record.country}. Checked {record.checked_on}.{' '}
                {record.check_due && <StatusPill tone="warn">check due</StatusPill>}
              </p>
            )}
          </Card>
        </li>
      ))}
    </ul>
  );
}
