import { useCostQuery } from '../../shared/api/api.generated';
import { fallbackRates, initialRates, type Rates, validRates } from './rates';

/** The conversion rates: the server's, or the fixed ones if it has none. */
export function useRates(): Rates {
  const { data, isLoading } = useCostQuery();
  if (isLoading) return initialRates;
  return validRates(data?.data) ?? fallbackRates;
}
