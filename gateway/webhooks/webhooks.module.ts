import { Module } from '@nestjs/common';
import { AdminWebhooksController } from './admin-webhooks.controller';
import { WebhookOperations } from './webhook-operations';
import { WebhooksController } from './webhooks.controller';

/** Webhooks to servers of clients. Those of providers are with what they are about. */
@Module({
  controllers: [WebhooksController, AdminWebhooksController],
  providers: [WebhookOperations],
  exports: [WebhookOperations],
})
export class WebhooksModule {}
