import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type EventOf } from '@ringlet/contracts/event';
import { endpointNoticed } from '@ringlet/contracts/webhooks/endpoints';
import { OnEvent } from '@ringlet/messaging/decorators';
import { type Texts } from '@ringlet/service/texts';
import { emailOfEndpoint } from '../domain/email-templates';
import { Notices } from '../notices/notices';

/** Notifies the owner of a webhook endpoint: it was added, it fails, or it was switched off. */
@Controller()
export class WebhooksController {
  constructor(private readonly notices: Notices) {}

  @OnEvent(endpointNoticed)
  async noticed(@Payload() event: EventOf<typeof endpointNoticed>): Promise<void> {
    const { userId } = event.data;
    const content = (texts: Texts) => ({
      email: emailOfEndpoint(texts, event.data),
      text: texts.t`The Webhooks page shows what was sent and answered.`,
      path: '/client/webhooks',
    });
    await this.notices.notify('webhooks', event, { userId, kind: 'security', content });
  }
}
