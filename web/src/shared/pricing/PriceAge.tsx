import { ageText } from '../age';
import { pricesFrom } from '../api/age';
import { t } from '../language/text';
import { Notice } from '../ui/Notice';

/** A notice if a reply's prices are stale. */
export function PriceAge({ of: answer, className }: { of: object | undefined; className?: string }) {
  const from = pricesFrom(answer);
  if (from === undefined) return null;
  const age = ageText(from, Date.now());
  return (
    <div className={className}>
      <Notice tone="neutral" title={t`Prices are from ${age}: the provider does not answer.`}>
        {t`A purchase is checked against the current price.`}
      </Notice>
    </div>
  );
}
