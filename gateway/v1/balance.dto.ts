import { type Kobo } from '@ringlet/contracts/money';
import { Money, Wire } from '@ringlet/contracts/wire';

/** The wallet of the key's account. */
export class V1Balance {
  /** Naira, at most two decimals. */
  @Money() readonly balance: Kobo;
  /** ISO 4217: NGN. */
  @Wire() readonly currency: string;
  /** Naira that the account's limit of a day still lets it spend today. Absent for test keys, which have none, and if it is not known now. */
  @Money() readonly leftToday?: Kobo;
}
