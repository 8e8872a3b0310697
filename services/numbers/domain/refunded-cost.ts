import { type Kobo, kobo } from '@ringlet/contracts/money';

/** What the provider refunds of a refunded order's cost: nothing if it sent an SMS or its cost stays. */
export function refundedCostOf({
  cost,
  received,
  refund,
}: {
  readonly cost: Kobo;
  readonly received: boolean;
  readonly refund?: { readonly costStays?: boolean };
}): Kobo {
  return received || refund?.costStays === true ? kobo(0) : cost;
}
