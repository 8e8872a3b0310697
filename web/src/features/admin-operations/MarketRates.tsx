import { Link } from 'react-router';
import { useMarketRatesQuery } from '../../shared/admin/api';
import { ageText } from '../../shared/age';
import { explain } from '../../shared/api/failure';
import { ErrorState, ListSkeleton } from '../../shared/ui/States';
import { Card } from '../../shared/ui/Surface';

export function MarketRates() {
  const rates = useMarketRatesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { currentData, fulfilledTimeStamp = 0 } = rates;
  if (rates.isError && !currentData) {
    return (
      <ErrorState
        title="The market rates could not be loaded"
        detail={explain(rates.error)}
        onRetry={() => void rates.refetch()}
      />
    );
  }
  if (!currentData) return <ListSkeleton rows={1} />;
  const { rate_ngn, rate_rub, read_at, source, attribution } = currentData.data;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4">
      <p>
        1 USD is <strong className="figures">{rate_ngn}</strong> NGN and <strong className="figures">{rate_rub}</strong>{' '}
        RUB.{' '}
        <span className="text-soft">
          {read_at ? `Read ${ageText(read_at, fulfilledTimeStamp)}.` : 'Never read: these are the default rates.'}
        </span>
      </p>
      <p className="flex flex-wrap gap-x-6 text-sm">
        {source === 'market' && (
          <a href={attribution.url} className="text-brand underline underline-offset-4">
            {attribution.text}
          </a>
        )}
        <Link to="/admin/cost-management?page=form" className="text-brand underline underline-offset-4">
          Cost Management
        </Link>
      </p>
    </Card>
  );
}
