import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type Caller } from '@ringlet/contracts/caller';
import {
  createBid,
  CreateBidInput,
  getBidLabels,
  GetBidLabelsInput,
  listBids,
  listBidsOf,
  ListBidsOfInput,
  withdrawBid,
  WithdrawBidInput,
} from '@ringlet/contracts/numbers/bids';
import { Page } from '@ringlet/contracts/paging';
import { TimelineInput, timelineOfBids } from '@ringlet/contracts/timeline';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { BidQueries } from './bid-queries';
import { Bids } from './bids';
import { FillBids } from './fill-bids';

@Controller()
export class BidsController {
  constructor(
    private readonly bids: Bids,
    private readonly queries: BidQueries,
    private readonly fillBids: FillBids,
  ) {}

  @HandleRequest(createBid)
  async create(
    @Payload() input: CreateBidInput,
    @CurrentUser() caller: Caller,
    @Ctx() { correlationId }: RequestContext,
  ) {
    try {
      return await this.bids.create(caller.id, input, correlationId);
    } finally {
      // Also for a bid that was refused after it was stored.
      await this.fillBids.expedite();
    }
  }

  @HandleRequest(listBids)
  list(@Payload() page: Page, @CurrentUser() caller: Caller) {
    return this.queries.list(caller.id, page);
  }

  @HandleRequest(getBidLabels)
  labels(@Payload() { userId, ids }: GetBidLabelsInput) {
    return this.queries.labels(userId, ids);
  }

  @HandleRequest(withdrawBid)
  withdraw(
    @Payload() { bidId }: WithdrawBidInput,
    @CurrentUser() caller: Caller,
    @Ctx() { correlationId }: RequestContext,
  ) {
    return this.bids.withdraw(caller.id, bidId, correlationId);
  }

  @HandleRequest(listBidsOf)
  listOf(@Payload() { userId, ...page }: ListBidsOfInput) {
    return this.queries.listForAdmins(userId, page);
  }

  @HandleRequest(timelineOfBids)
  timeline(@Payload() input: TimelineInput) {
    return this.queries.timeline(input);
  }
}
