import { useId } from 'react';
import type { RentalOfferView } from '../../shared/api/api.generated';
import { formatNaira } from '../../shared/format';
import { t } from '../../shared/language/text';
import { type Span, spanName } from './spans';

export const isSameSpan = (one: Span | undefined, other: Span): boolean =>
  one?.unit === other.unit && one.count === other.count;

/** The durations with their prices. Those out of stock are disabled. */
export function SpanChoice({
  offers,
  chosen,
  onChoose,
  needsStock,
}: {
  offers: readonly RentalOfferView[];
  chosen: Span | undefined;
  onChoose: (offer: RentalOfferView) => void;
  needsStock: boolean;
}) {
  const group = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{t`For how long`}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(max(7.5rem,22%),1fr))] gap-2">
        {offers.map((offer) => {
          const isOutOfStock = needsStock && offer.stock === 0;
          return (
            <label
              key={spanName(offer)}
              className="block cursor-pointer rounded-md border border-edge px-3.5 py-2.5 transition-colors hover:border-ink has-checked:border-brand has-checked:bg-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:text-soft"
            >
              <input
                type="radio"
                name={group}
                className="sr-only"
                checked={isSameSpan(chosen, offer)}
                disabled={isOutOfStock}
                onChange={() => onChoose(offer)}
              />
              <span className="block font-medium">{spanName(offer)}</span>
              <span className="figures block text-sm text-soft">
                {isOutOfStock ? t`Out of stock` : formatNaira(offer.price)}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
