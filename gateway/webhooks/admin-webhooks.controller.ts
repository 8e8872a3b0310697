import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { UserParams } from '../accounts/accounts.dto';
import { ForAdmins } from '../http/access';
import { type ApiEnvelope, ApiEnvelopeOf, envelope } from '../http/envelope';
import { Ctx, type RequestContext } from '../http/request-context';
import { WebhookOperations } from './webhook-operations';
import { AdminWebhookView } from './webhooks.dto';

/** A user's webhook endpoints in the back office. */
@ApiTags('users')
@Controller('admin/users')
@ForAdmins('clients.view')
export class AdminWebhooksController {
  constructor(private readonly operations: WebhookOperations) {}

  @Get(':id/webhooks')
  @ApiOperation({
    summary: "A user's webhook endpoints, oldest first, with the last ten deliveries of each",
    description: 'Without secrets, queries of addresses, bodies and answers.',
  })
  @ApiEnvelopeOf(AdminWebhookView, { as: 'list' })
  async adminUserWebhooks(
    @Param() { id }: UserParams,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<readonly AdminWebhookView[]>> {
    return envelope(await this.operations.ofUser(id, ctx));
  }
}
