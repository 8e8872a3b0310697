import { ageText } from '../age';
import { Notice } from '../ui/Notice';
import { pricesFrom } from './age';

/** A notice where the prices of a reply are stale. */
export function PriceAge({ of: answer, className }: { of: object | undefined; className?: string }) {
  const from = pricesFrom(answer);
  if (from === undefined) return null;
  return (
    <div className={className}>
      <Notice tone="neutral" title={`Prices are from ${ageText(from, Date.now())}: the provider does not answer.`}>
        A purchase is checked against the current price.
      </Notice>
    </div>
  );
}
