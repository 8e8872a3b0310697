import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { listBidsOf } from '@ringlet/contracts/numbers/bids';
import { Requester } from '@ringlet/messaging/requester';
import { UserParams } from '../../accounts/accounts.dto';
import { ForAdmins } from '../../http/access';
import { ApiEnvelopeOf, type ApiListEnvelope, listEnvelope } from '../../http/envelope';
import { ListQuery } from '../../http/list.dto';
import { Ctx, type RequestContext } from '../../http/request-context';
import { AdminBidView, presentAdminBid } from './bids.dto';

/** A user's bids in the back office. */
@ApiTags('users')
@Controller('admin/users')
@ForAdmins('clients.view')
export class AdminBidsController {
  constructor(private readonly requester: Requester) {}

  @Get(':id/bids')
  @ApiOperation({
    summary: "A user's bids with what is held for them, newest first",
    description: 'Those that have ended are listed for 30 days.',
  })
  @ApiEnvelopeOf(AdminBidView, { as: 'list' })
  async adminUserBids(
    @Param() { id: userId }: UserParams,
    @Query() page: ListQuery,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiListEnvelope<AdminBidView>> {
    const { data, nextCursor } = await this.requester.send(listBidsOf, { userId, ...page }, ctx);
    return listEnvelope({ data: data.map(presentAdminBid), nextCursor });
  }
}
