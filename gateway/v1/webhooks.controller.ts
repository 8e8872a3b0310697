import { applyDecorators, Body, Controller, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { changeWebhook, createWebhook, NewWebhookSecretView, WebhookView } from '@ringlet/contracts/webhooks/endpoints';
import { ForKeys } from '../http/access';
import { Answers } from '../http/answers';
import { Ctx, type RequestContext } from '../http/request-context';
import { inKobo, WebhookRoutes } from '../webhooks/webhook-routes';
import { ChangeWebhookBody, CreateWebhookBody, WebhookParams } from '../webhooks/webhooks.dto';

const Routes = WebhookRoutes((summary, scope, ...errors) =>
  applyDecorators(
    ForKeys(scope),
    ApiOperation({ summary, description: `Scope: ${scope}. Errors: ${['auth/test-key', ...errors].join(', ')}.` }),
  ),
);

@ApiTags('webhooks')
@Controller('v1/webhooks')
@ForKeys('buy')
export class V1WebhooksController extends Routes {
  @Post()
  @ApiOperation({
    summary: 'Adds a webhook endpoint, which ends with the API key; its secret is shown once',
    description:
      'Scope: buy. Errors: auth/test-key, auth/key-unusable, webhooks/url-unusable, webhooks/too-many (10), auth/key-scope (deposit.credited needs money, all other events read), platform/too-many-requests.',
  })
  @Answers(NewWebhookSecretView, { message: 'The endpoint was added.' })
  createWebhook(@Body() body: CreateWebhookBody, @Ctx() ctx: RequestContext): Promise<NewWebhookSecretView> {
    return this.requester.send(createWebhook, inKobo(body), ctx);
  }

  @Put(':id')
  @ApiOperation({
    summary:
      'Replaces the fields of an endpoint, and switches it on or off; what happens while it is off is sent afterwards. With another address it ends with this API key from then on',
    description:
      'Scope: buy. Errors: auth/test-key, auth/key-unusable, webhooks/not-found, webhooks/url-unusable, auth/key-scope (deposit.credited needs money, all other events read), platform/too-many-requests.',
  })
  @Answers(WebhookView, { message: 'The endpoint was changed.' })
  changeWebhook(
    @Param() { id }: WebhookParams,
    @Body() body: ChangeWebhookBody,
    @Ctx() ctx: RequestContext,
  ): Promise<WebhookView> {
    return this.requester.send(changeWebhook, { id, ...inKobo(body) }, ctx);
  }
}
