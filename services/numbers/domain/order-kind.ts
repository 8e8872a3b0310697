import { type OrderKind } from '@ringlet/contracts/numbers/order';

/** What an order is for. It is not stored with orders from before there were rentals: all of them are for codes. */
export function kindOf({ kind }: { readonly kind?: OrderKind }): OrderKind {
  return kind ?? 'code';
}

/** The orders for codes, as a filter of the orders collection. */
export const codeOrders = { kind: { $nin: ['rental' as const, 'extension' as const] } };
