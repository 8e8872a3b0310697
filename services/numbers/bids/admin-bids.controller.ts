import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { listBidsOf, ListBidsOfInput } from '@ringlet/contracts/numbers/bids';
import { TimelineInput, timelineOfBids } from '@ringlet/contracts/timeline';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { BidQueries } from './bid-queries';

@Controller()
export class AdminBidsController {
  constructor(private readonly queries: BidQueries) {}

  @HandleRequest(listBidsOf)
  list(@Payload() { userId, ...page }: ListBidsOfInput) {
    return this.queries.listForAdmins(userId, page);
  }

  @HandleRequest(timelineOfBids)
  timeline(@Payload() { userId, limit, after }: TimelineInput) {
    return this.queries.listBefore(userId, limit, after);
  }
}
