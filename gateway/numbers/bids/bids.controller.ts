import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { koboFromNaira } from '@ringlet/contracts/money';
import { createBid, listBids, withdrawBid } from '@ringlet/contracts/numbers/bids';
import { AllowedIn, ForClients } from '../../http/access';
import { Reply } from '../../http/answers';
import { Forwards, get, post, remove } from '../../http/forwards';
import { AcceptsIdempotencyKey } from '../../http/request-context';
import { BidIdParam, CreateBidBody } from './bids.dto';

/** Clients' bids: to buy numbers once they cost at most a price, or to get a notice. */
@ApiTags('numbers')
@Controller('client/bids')
@ForClients()
export class BidsController extends Forwards({
  bids: get('', listBids, {
    summary: 'Own bids, newest first',
    description: 'Those that have ended are listed for 30 days.',
  }),
  createBid: post('', createBid, {
    summary: 'Holds money, and buys numbers as soon as they are sold for at most a price',
    description:
      '`count` times `price` is held from the balance. Each number is charged what it costs when it is bought, and the rest is ' +
      'released. Of the bids for one service and country the oldest one that pays the price is filled first. A client can have ' +
      '20 that wait. 100 an hour at most.',
    body: CreateBidBody,
    input: ({ price, ...wanted }, { idempotencyKey }) => ({ ...wanted, price: koboFromNaira(price), idempotencyKey }),
    answer: (bid) => new Reply(bid, bid.state === 'opening' ? 'Your bid is being placed.' : 'Your bid was placed.'),
    marks: [AcceptsIdempotencyKey()],
  }),
  withdrawBid: remove(':id', withdrawBid, {
    summary: 'Withdraws a bid: nothing more is bought, and what is held is released',
    description:
      'A number that is being bought at this moment is still paid from it. Withdrawing one that has ended changes nothing.',
    params: BidIdParam,
    input: ({ id }) => ({ bidId: id }),
    answer: (bid) =>
      new Reply(
        bid,
        bid.ending === 'withdrawn' ? 'The bid was withdrawn.' : 'The bid had ended before it was withdrawn.',
      ),
    marks: [AllowedIn('read-only')],
  }),
}) {}
