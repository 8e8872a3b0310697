import { ApiProperty } from '@nestjs/swagger';
import { UserView } from '../accounts/accounts.dto';
import { BidView } from '../numbers/bids/bids.dto';
import { OrderView } from '../numbers/orders/numbers.dto';
import { StatementEntryView } from './wallet.dto';

/** What a client sees: at most 50 numbers, 50 bids and 50 entries, newest first. */
export class ClientView {
  user: UserView;
  @ApiProperty({ type: [OrderView] })
  numbers: readonly OrderView[];
  @ApiProperty({ type: [BidView] })
  bids: readonly BidView[];
  @ApiProperty({ type: [StatementEntryView] })
  statement: readonly StatementEntryView[];
}
