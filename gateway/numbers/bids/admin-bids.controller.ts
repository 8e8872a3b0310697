import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AccountInput } from '@ringlet/contracts/auth/accounts';
import { AdminBidView, listBidsOf } from '@ringlet/contracts/numbers/bids';
import { Page } from '@ringlet/contracts/paging';
import { ForAdmins } from '../../http/access';
import { AnswersList } from '../../http/answers';
import { Ctx, type RequestContext } from '../../http/request-context';

/** A user's bids in the back office. */
@ApiTags('users')
@Controller('admin/users')
@ForAdmins('clients.view')
export class AdminBidsController {
  @Get(':id/bids')
  @ApiOperation({
    summary: "A user's bids with what is held for them, newest first",
    description: 'Those that have ended are listed for 30 days.',
  })
  @AnswersList(AdminBidView)
  adminUserBids(@Param() { id: userId }: AccountInput, @Query() page: Page, @Ctx() ctx: RequestContext) {
    return ctx.send(listBidsOf, { userId, ...page });
  }
}
