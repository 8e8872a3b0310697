import { Body, Controller, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  changeWebhook,
  createWebhook,
  NewWebhookSecretView,
  WebhookInput,
  WebhookView,
} from '@ringlet/contracts/webhooks/endpoints';
import { ForClients } from '../http/access';
import { Answers, Errors } from '../http/answers';
import { Ctx, type RequestContext } from '../http/request-context';
import { inKobo, WebhookRoutes } from './webhook-routes.controller';
import { ChangeOwnWebhookBody, CreateOwnWebhookBody } from './webhooks.dto';

const Routes = WebhookRoutes(() => () => undefined);

@ApiTags('webhooks')
@Controller('client/webhooks')
@ForClients()
export class WebhooksController extends Routes {
  @Post()
  @ApiOperation({
    summary: 'Adds a webhook endpoint; its secret is shown once',
    description: 'With the password, and a code where two-factor login is on.',
  })
  @Errors(createWebhook)
  @Answers(NewWebhookSecretView, { message: 'The endpoint was added.' })
  createWebhook(@Body() body: CreateOwnWebhookBody, @Ctx() ctx: RequestContext) {
    return ctx.send(createWebhook, inKobo(body));
  }

  @Put(':id')
  @ApiOperation({
    summary:
      'Replaces the fields of an endpoint, and switches it on or off; what happens while it is off is sent afterwards',
    description:
      'Another address, and switching on after access-ended, needs the password, and a code where two-factor login is on.',
  })
  @Errors(changeWebhook)
  @Answers(WebhookView, { message: 'The endpoint was changed.' })
  changeWebhook(@Param() { id }: WebhookInput, @Body() body: ChangeOwnWebhookBody, @Ctx() ctx: RequestContext) {
    return ctx.send(changeWebhook, { id, ...inKobo(body) });
  }
}
