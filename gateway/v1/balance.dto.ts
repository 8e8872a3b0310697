/** The wallet of the key's account. */
export class V1Balance {
  /** Naira, at most two decimals. */
  balance: number;
  /** ISO 4217: NGN. */
  currency: string;
}
