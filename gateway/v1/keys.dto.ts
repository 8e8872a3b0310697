import { type ApiKeyKind } from '@ringlet/contracts/auth/api-keys';
import { type Scope } from '@ringlet/contracts/caller';
import { type Kobo } from '@ringlet/contracts/money';
import { Instant, Money, Wire } from '@ringlet/contracts/wire';

/** One of the account's API keys, without its secrets. */
export class V1OwnKey {
  @Wire() readonly id: string;
  @Wire() readonly name: string;
  /** `test`: spends play money in the test world. */
  @Wire() readonly kind: ApiKeyKind;
  /** The beginning of the key, by which its owner recognises it. */
  @Wire() readonly start: string;
  @Wire() readonly scopes: readonly Scope[];
  /** Naira that it may spend in a day of Lagos; absent: only the balance limits it. */
  @Money() readonly spendPerDay?: Kobo;
  @Instant() readonly createdAt: string;
  /** Absent: it does not expire. */
  @Instant() readonly expiresAt?: string;
  /** At most a minute late; absent: never used. */
  @Instant() readonly lastUsedAt?: string;
}

/** The API key of this request. */
export class V1Key {
  @Wire() readonly id: string;
  /** `test`: spends play money in the test world. */
  @Wire() readonly kind: ApiKeyKind;
  @Wire() readonly scopes: readonly Scope[];
  /** Naira that it may spend in a day of Lagos; absent: only the balance limits it. */
  @Money() readonly spendPerDay?: Kobo;
  /** Naira that it has spent today; absent without a limit. */
  @Money() readonly spentToday?: Kobo;
}
