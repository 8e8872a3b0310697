import { BidView } from '@ringlet/contracts/numbers/bids';
import { OrderView } from '@ringlet/contracts/numbers/order';
import { Part } from '@ringlet/contracts/wire';
import { UserView } from '../accounts/accounts.dto';
import { StatementEntryView } from './wallet.dto';

/** What a client sees: at most 50 numbers, 50 bids and 50 entries, newest first. */
export class ClientView {
  @Part(() => UserView) user: UserView;
  @Part(() => OrderView) numbers: readonly OrderView[];
  @Part(() => BidView) bids: readonly BidView[];
  @Part(() => StatementEntryView) statement: readonly StatementEntryView[];
}
