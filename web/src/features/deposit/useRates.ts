import { useCostQuery } from '../api/api.generated';
import { fallbackRates, initialRates, validRates, type Rates } from './price';

/** The rates that prices are shown with: the server's, or the fixed ones where it has none. */
export function useRates(): Rates {
  const { data, isLoading } = useCostQuery();
  if (isLoading) return initialRates;
  return validRates(data?.data) ?? fallbackRates;
}
