import type { PriceMoveView, PricePreviewView } from '../../shared/admin/api.generated';
import { Offer } from '../../shared/admin/Offer';
import { formatCount, formatNaira } from '../../shared/format';

/** How many prices a change moves, and the largest moves. */
export function PricePreview({ preview }: { preview: PricePreviewView }) {
  const { offers, raised, lowered, largest } = preview;
  const unchanged = offers - raised - lowered;
  return (
    <section aria-label="Preview" className="rounded-md border border-line p-4">
      <p role="status" className="text-sm">
        {raised + lowered === 0
          ? `None of the ${formatCount(offers)} prices changes.`
          : `${formatCount(raised)} ${raised === 1 ? 'price rises' : 'prices rise'}, ${formatCount(lowered)} ${lowered === 1 ? 'falls' : 'fall'}, ${formatCount(unchanged)} stay.`}
      </p>
      {largest.length > 0 && (
        <ul aria-label="Largest changes" className="mt-3 max-h-40 space-y-2 overflow-y-auto text-sm" tabIndex={0}>
          {largest.map((move) => (
            <li key={`${move.country_name} ${move.service_name}`} className="flex flex-wrap justify-between gap-x-4">
              <span className="text-soft wrap-anywhere">
                <Offer service={move.service_name} country={move.country_name} countryId={move.country} />
              </span>
              <span className="figures">
                {formatNaira(move.before)} → {formatNaira(move.after)} ({percentOf(move)})
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function percentOf({ before, after }: PriceMoveView): string {
  if (before === 0) return 'from nothing';
  const percent = (after / before - 1) * 100;
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)} %`;
}
