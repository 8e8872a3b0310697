import { type OrderKind } from '@ringlet/contracts/numbers/order';

/** What an order is for. It is stored for rentals and extensions only. */
export function kindOf({ kind }: { readonly kind?: OrderKind }): OrderKind {
  return kind ?? 'code';
}
