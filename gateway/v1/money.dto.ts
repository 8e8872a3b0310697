import { type Kobo } from '@ringlet/contracts/money';
import { type DepositMethod, type DepositStatus } from '@ringlet/contracts/wallet/deposits';
import { type StatementKind } from '@ringlet/contracts/wallet/ledger';
import { Instant, Money, Wire } from '@ringlet/contracts/wire';

export class V1StatementEntry {
  @Wire() readonly id: string;
  @Wire() readonly kind: StatementKind;
  /** The deposit's reference, the number's id, an adjustment's reason, or the id of the bid that money is held for. */
  @Wire() readonly about: string;
  /** For a hold, a release and a purchase paid from held money: the bid. */
  @Wire() readonly bidId?: string;
  /** Naira: above zero is a credit. */
  @Money() readonly amount: Kobo;
  /** Naira, after this entry. */
  @Money() readonly balance: Kobo;
  @Instant() readonly at: string;
}

export class V1Deposit {
  @Wire() readonly reference: string;
  /** Naira. */
  @Money() readonly amount: Kobo;
  @Wire() readonly method: DepositMethod;
  @Wire() readonly status: DepositStatus;
  /** Naira of `amount` that a bank or the payment provider claims or has taken back. Absent if there are none. */
  @Money() readonly takenBack?: Kobo;
  /** Naira of `amount` that were sent, or are being sent, back to where they were paid from. Absent if there are none. */
  @Money() readonly repaid?: Kobo;
  @Instant() readonly createdAt: string;
}
