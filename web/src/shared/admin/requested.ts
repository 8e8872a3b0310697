import { formatSigned } from '../currencies';
import { formatNaira } from '../format';
import type { RequestedAdjustmentView } from './api.generated';

/** A label's few words for a credit and its client, or for rates. */
export function labelOf({ act, amount = 0, name }: RequestedAdjustmentView): string {
  if (act === 'rates') return 'new rates';
  if (act === 'dispute-acceptance') return `${formatNaira(amount)} of ours to a payer`;
  return act === 'payment-return'
    ? `${formatNaira(amount)} returned to a payer`
    : `${formatSigned(amount)} for ${name || 'a deleted user'}`;
}

/** The money's purpose; empty for an adjustment, whose reason says it. */
export function subjectOf({ act, about = '', rates }: RequestedAdjustmentView): string {
  if (act === 'deposit') return `Crypto deposit ${about}`;
  if (act === 'payment-attachment' || act === 'payment-return') return `Unmatched payment ${about}`;
  if (act === 'dispute-acceptance') return `Dispute ${about}`;
  if (act === 'difference-closing') return `Deposit ${about}, of which less is reported`;
  if (act === 'refund') return `Refund of order ${about}`;
  if (!rates) return '';
  const { rate_usd, rate_ngn, rate_rub, lowcost, highcost } = rates;
  return `Rates: USD ${rate_usd}, NGN ${rate_ngn}, RUB ${rate_rub}; margins ${lowcost}% and ${highcost}%`;
}
