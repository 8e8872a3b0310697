import { type ApiKeyKind } from '@ringlet/contracts/auth/api-keys';
import { type Scope } from '@ringlet/contracts/caller';
import { type Kobo } from '@ringlet/contracts/money';
import { Instant, Money, Wire } from '@ringlet/contracts/wire';

/** An API key of the account, without what is secret of it. */
export class V1OwnKey {
  @Wire() readonly id: string;
  @Wire() readonly name: string;
  /** `test`: it buys in the test world, with play money. */
  @Wire() readonly kind: ApiKeyKind;
  /** The beginning of the key, to recognise it by. */
  @Wire() readonly start: string;
  @Wire() readonly scopes: readonly Scope[];
  /** Naira that it may spend in a day of Lagos; absent: no limit but the balance. */
  @Money() readonly spendPerDay?: Kobo;
  @Instant() readonly createdAt: string;
  /** Absent: it does not expire. */
  @Instant() readonly expiresAt?: string;
  /** A minute late at most; absent: never used. */
  @Instant() readonly lastUsedAt?: string;
}

/** The API key that the request is made with. */
export class V1Key {
  @Wire() readonly id: string;
  /** `test`: it buys in the test world, with play money. */
  @Wire() readonly kind: ApiKeyKind;
  @Wire() readonly scopes: readonly Scope[];
  /** Naira that it may spend in a day of Lagos; absent: no limit but the balance. */
  @Money() readonly spendPerDay?: Kobo;
  /** Naira that it has spent today; absent without a limit. */
  @Money() readonly spentToday?: Kobo;
}
