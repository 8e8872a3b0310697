import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { changeWebhook, createWebhook, WebhookInput } from '@ringlet/contracts/webhooks/endpoints';
import { ForClients } from '../http/access';
import { Forwards, post, put } from '../http/forwards';
import { inKobo, webhookRoutes } from './webhook-routes';
import { ChangeOwnWebhookBody, CreateOwnWebhookBody } from './webhooks.dto';

@ApiTags('webhooks')
@Controller('client/webhooks')
@ForClients()
export class WebhooksController extends Forwards({
  createWebhook: post('', createWebhook, {
    summary: 'Adds a webhook endpoint; its secret is shown once',
    description: 'With the password, and a code where two-factor login is on.',
    body: CreateOwnWebhookBody,
    input: inKobo,
    message: 'The endpoint was added.',
  }),
  changeWebhook: put(':id', changeWebhook, {
    summary:
      'Replaces the fields of an endpoint, and switches it on or off; what happens while it is off is sent afterwards',
    description:
      'Another address, and switching on after access-ended, needs the password, and a code where two-factor login is on.',
    params: WebhookInput,
    body: ChangeOwnWebhookBody,
    input: inKobo,
    message: 'The endpoint was changed.',
  }),
  ...webhookRoutes(() => () => undefined),
}) {}
