import { Module } from '@nestjs/common';
import { AdminWebhooksController } from './admin-webhooks.controller';
import { WebhooksController } from './webhooks.controller';

/** Webhooks to clients' servers. Providers' webhooks are in the folders of their subjects. */
@Module({ controllers: [WebhooksController, AdminWebhooksController] })
export class WebhooksModule {}
