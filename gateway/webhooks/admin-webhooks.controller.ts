import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AccountInput } from '@ringlet/contracts/auth/accounts';
import { AdminWebhookView, listWebhooksOf } from '@ringlet/contracts/webhooks/deliveries';
import { ForAdmins } from '../http/access';
import { AnswersList } from '../http/answers';
import { Ctx, type RequestContext } from '../http/request-context';

/** A user's webhook endpoints in the back office. */
@ApiTags('users')
@Controller('admin/users')
@ForAdmins('clients.view')
export class AdminWebhooksController {
  @Get(':id/webhooks')
  @ApiOperation({
    summary: "A user's webhook endpoints, oldest first, with the last ten deliveries of each",
    description: 'Without secrets, queries of addresses, bodies and answers.',
  })
  @AnswersList(AdminWebhookView)
  adminUserWebhooks(@Param() { id }: AccountInput, @Ctx() ctx: RequestContext) {
    return ctx.send(listWebhooksOf, { userId: id });
  }
}
