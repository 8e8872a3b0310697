import { Module } from '@nestjs/common';
import { NoticesModule } from '../notices/notices.module';
import { WebhooksController } from './webhooks.controller';

/** Notices to owners of webhook endpoints. */
@Module({ imports: [NoticesModule], controllers: [WebhooksController] })
export class WebhooksModule {}
