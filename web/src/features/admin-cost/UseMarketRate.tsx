import type { useMarketRatesQuery } from '../../shared/admin/api';
import type { MarketRatesView } from '../../shared/admin/api.generated';
import { ageText } from '../../shared/age';
import { Button } from '../../shared/ui/Button';
import type { CostField } from './costFields';

/** A rate field's market rate, with a button that copies it into the form without saving. */
export function UseRate({
  field,
  label,
  rates,
  onUse,
}: {
  field: CostField;
  label: string;
  rates: MarketRatesView | undefined;
  onUse: (rate: string) => void;
}) {
  if (field === 'lowcost' || field === 'highcost' || rates?.source !== 'market') return null;
  const rate = rates[field];
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span>
        Market: <span className="figures text-ink">{rate}</span>
      </span>
      <Button variant="quiet" size="sm" aria-label={`Use the market rate for ${label}`} onClick={() => onUse(rate)}>
        Use
      </Button>
    </span>
  );
}

export function MarketSource({ market }: { market: ReturnType<typeof useMarketRatesQuery> }) {
  const { currentData, fulfilledTimeStamp = 0, isError } = market;
  if (!currentData)
    return isError && <p className="text-sm text-soft">The market rates are not available right now.</p>;
  const { source, read_at, attribution } = currentData.data;
  if (source !== 'market') return <p className="text-sm text-soft">The market rates have not been read yet.</p>;
  return (
    <p className="text-sm text-soft">
      <a href={attribution.url} className="text-brand underline underline-offset-4">
        {attribution.text}
      </a>
      {read_at && `, read ${ageText(read_at, fulfilledTimeStamp)}`}. They change no price until you save.
    </p>
  );
}
