import { OrderView } from '@ringlet/contracts/numbers/order';
import { Part, Wire } from '@ringlet/contracts/wire';
import { UserView } from '../accounts/accounts.dto';
import { BidView } from '../numbers/bids/bids.dto';
import { StatementEntryView } from './wallet.dto';

/** What a client sees: at most 50 numbers, 50 bids and 50 entries, newest first. */
export class ClientView {
  @Part(() => UserView) user: UserView;
  @Part(() => OrderView) numbers: readonly OrderView[];
  @Wire() bids: readonly BidView[];
  @Part(() => StatementEntryView) statement: readonly StatementEntryView[];
}
