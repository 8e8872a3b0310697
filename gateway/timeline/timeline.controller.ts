import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AccountInput } from '@ringlet/contracts/auth/accounts';
import { ForAdmins } from '../http/access';
import { Answers } from '../http/answers';
import { Ctx, type RequestContext } from '../http/request-context';
import { timelinePage } from './timeline';
import { TimelineQuery, TimelineView } from './timeline.dto';

@ApiTags('users')
@Controller('admin/users')
@ForAdmins('clients.view')
export class TimelineController {
  @Get(':id/timeline')
  @ApiOperation({
    summary: 'Money, deposits, numbers, bids, sign-ins, e-mails and acts of admins of one user, newest first',
    description: 'platform/unavailable where no service answers.',
  })
  @Answers(TimelineView)
  adminUserTimeline(@Param() { id }: AccountInput, @Query() query: TimelineQuery, @Ctx() ctx: RequestContext) {
    return timelinePage(id.toLowerCase(), query, ctx);
  }
}
