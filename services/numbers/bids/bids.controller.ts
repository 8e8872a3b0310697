import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type Caller } from '@ringlet/contracts/caller';
import {
  type Bid,
  createBid,
  CreateBidInput,
  listBids,
  ListBidsInput,
  withdrawBid,
  WithdrawBidInput,
} from '@ringlet/contracts/numbers/bids';
import { type PageOf } from '@ringlet/contracts/paging';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { Bids } from './bids';
import { FillBids } from './fill-bids';

@Controller()
export class BidsController {
  constructor(
    private readonly bids: Bids,
    private readonly fillBids: FillBids,
  ) {}

  @HandleRequest(createBid)
  async create(
    @Payload() input: CreateBidInput,
    @CurrentUser() caller: Caller,
    @Ctx() { correlationId }: RequestContext,
  ): Promise<Bid> {
    const bid = await this.bids.create(caller.id, input, correlationId);
    await this.fillBids.expedite();
    return bid;
  }

  @HandleRequest(listBids)
  list(@Payload() page: ListBidsInput, @CurrentUser() caller: Caller): Promise<PageOf<Bid>> {
    return this.bids.list(caller.id, page);
  }

  @HandleRequest(withdrawBid)
  withdraw(
    @Payload() { bidId }: WithdrawBidInput,
    @CurrentUser() caller: Caller,
    @Ctx() { correlationId }: RequestContext,
  ): Promise<Bid> {
    return this.bids.withdraw(caller.id, bidId, correlationId);
  }
}
