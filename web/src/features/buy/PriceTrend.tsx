import { usePriceHistoryQuery } from '../../shared/api/api.generated';
import { TrendLine } from '../../shared/price-trend/TrendLine';

export function PriceTrend({ country, service }: { country: string; service: string }) {
  const { data } = usePriceHistoryQuery({ country, service });
  return <TrendLine days={data?.data} />;
}
