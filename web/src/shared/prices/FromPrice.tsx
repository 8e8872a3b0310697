import { formatNaira } from '../format';
import { jt } from '../language/text';

/** `from ₦224.81`: the lowest price, in naira. */
export function FromPrice({ price }: { price: number }) {
  const amount = (
    <span key="amount" className="font-semibold text-ink">
      {formatNaira(price)}
    </span>
  );
  return <span className="font-normal text-soft">{jt`from ${amount}`}</span>;
}
