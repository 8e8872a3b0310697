import { Module } from '@nestjs/common';
import { AdminWebhooksController } from './admin-webhooks.controller';
import { WebhooksController } from './webhooks.controller';

/** Webhooks to servers of clients. Those of providers are with what they are about. */
@Module({ controllers: [WebhooksController, AdminWebhooksController] })
export class WebhooksModule {}
