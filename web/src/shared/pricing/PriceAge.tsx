import { ageWords } from '../age';
import { Notice } from '../ui/Notice';
import { pricesFrom } from './age';

/** Says that the prices of an answer are old, where they are. */
export function PriceAge({ of: answer, className }: { of: object | undefined; className?: string }) {
  const from = pricesFrom(answer);
  if (from === undefined) return null;
  return (
    <div className={className}>
      <Notice tone="calm" title={`Prices are from ${ageWords(from, Date.now())}: the supplier does not answer.`}>
        A purchase is checked against the price of the moment.
      </Notice>
    </div>
  );
}
