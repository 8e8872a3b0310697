import { IsString, Length } from 'class-validator';
import { FoundClientView } from '@ringlet/contracts/auth/account-search';
import { FoundOrder } from '@ringlet/contracts/numbers/order-search';
import { FoundDepositView } from '@ringlet/contracts/wallet/deposit-search';
import { Part, Wire } from '@ringlet/contracts/wire';

export type SearchKind = 'clients' | 'deposits' | 'orders';

export class SearchQuery {
  /**
   * The beginning of a client's name or e-mail address, an id, an amount in naira, six or more digits of a phone number, a reference, a
   * transaction hash, or an activation id; or a name together with an amount.
   */
  @IsString() @Length(2, 100, { message: 'Please type 2 to 100 characters.' }) q: string;
}

export class FoundOrderView extends FoundOrder {
  /** Empty if the service of accounts did not answer. */
  @Wire() name: string;
  @Wire() email: string;
}

/** At most five of each kind. */
export class SearchView {
  @Part(() => FoundClientView) clients: readonly FoundClientView[];
  /** Newest first. */
  @Part(() => FoundDepositView) deposits: readonly FoundDepositView[];
  /** Newest first. */
  @Part(() => FoundOrderView) orders: readonly FoundOrderView[];
  /** Kinds with more results than are returned. */
  @Wire() more: SearchKind[];
  /** Kinds that could not be searched, because their service did not answer in time. */
  @Wire() unanswered: SearchKind[];
}
