import { type Kobo } from '@ringlet/contracts/money';
import { Money, Wire } from '@ringlet/contracts/wire';

/** The wallet of the key's account. */
export class V1Balance {
  /** Naira, at most two decimals. */
  @Money() readonly balance: Kobo;
  /** ISO 4217: NGN. */
  @Wire() readonly currency: string;
}
