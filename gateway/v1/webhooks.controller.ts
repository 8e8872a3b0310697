import { Body, Controller, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ownerProofErrors } from '@ringlet/contracts/auth/owner';
import { type ErrorCode } from '@ringlet/contracts/errors';
import { type RequestType } from '@ringlet/contracts/request';
import {
  changeWebhook,
  createWebhook,
  NewWebhookSecretView,
  WebhookInput,
  WebhookView,
} from '@ringlet/contracts/webhooks/endpoints';
import { ForKeys } from '../http/access';
import { Answers, Errors } from '../http/answers';
import { Forwards } from '../http/forwards';
import { Ctx, type RequestContext } from '../http/request-context';
import { inKobo, webhookRoutes } from '../webhooks/webhook-routes';
import { ChangeWebhookBody, CreateWebhookBody } from '../webhooks/webhooks.dto';

/** Creating a key took a code, so its requests need no proof of the account's owner. */
const ofKeys = ({ errors }: Pick<RequestType<object, unknown>, 'errors'>): ErrorCode[] =>
  errors.filter((code) => !ownerProofErrors.includes(code));

/** Refuses test keys. */
const always = ['auth/test-key'] as const;

@ApiTags('webhooks')
@Controller('v1/webhooks')
@ForKeys('buy')
export class V1WebhooksController extends Forwards(webhookRoutes(ForKeys, always)) {
  @Post()
  @ApiOperation({
    summary: 'Adds a webhook endpoint, which ends with the API key; its secret is shown once',
    description: '10 at most. Events of deposits need the scope money, all others read.',
  })
  @Errors(...ofKeys(createWebhook), ...always)
  @Answers(NewWebhookSecretView, { message: 'The endpoint was added.' })
  createWebhook(@Body() body: CreateWebhookBody, @Ctx() ctx: RequestContext) {
    return ctx.send(createWebhook, inKobo(body));
  }

  @Put(':id')
  @ApiOperation({
    summary:
      'Replaces the fields of an endpoint, and switches it on or off; what happens while it is off is sent afterwards. With another address it ends with this API key from then on',
    description: 'Events of deposits need the scope money, all others read.',
  })
  @Errors(...ofKeys(changeWebhook), ...always)
  @Answers(WebhookView, { message: 'The endpoint was changed.' })
  changeWebhook(@Param() { id }: WebhookInput, @Body() body: ChangeWebhookBody, @Ctx() ctx: RequestContext) {
    return ctx.send(changeWebhook, { id, ...inKobo(body) });
  }
}
