import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module';
import { NoticesModule } from '../notices/notices.module';
import { AlertsController } from './alerts.controller';
import { CasesController } from './cases.controller';
import { CodesController } from './codes.controller';
import { DepositsController } from './deposits.controller';
import { LocksController } from './locks.controller';
import { RefundsController } from './refunds.controller';
import { RentalsController } from './rentals.controller';
import { SessionsController } from './sessions.controller';
import { TelegramLinkedController } from './telegram-linked.controller';
import { WebhooksController } from './webhooks.controller';

/** Notices and alerts that need only the event: one controller per subject. */
@Module({
  imports: [MailModule, NoticesModule],
  controllers: [
    AlertsController,
    CasesController,
    CodesController,
    DepositsController,
    LocksController,
    RefundsController,
    RentalsController,
    SessionsController,
    TelegramLinkedController,
    WebhooksController,
  ],
})
export class EventsModule {}
