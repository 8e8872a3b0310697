import { type OrderRow } from '../../order-store/order.model';
import { type NotRented } from '../../providers/number-provider';

/** The outcome of the providers' calls for a paid order. `order`: as it will be stored with what was acquired. */
export type AcquireResult = { readonly kind: 'acquired'; readonly order: OrderRow } | NotRented;

/** The provider may or may not have rented or extended a number for the order. */
export class UnknownOutcome extends Error {
  override readonly name = 'UnknownOutcome';
}
