import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module';
import { AlertsController } from './alerts.controller';

/** E-mails to the admins when something needs their attention. */
@Module({ imports: [MailModule], controllers: [AlertsController] })
export class AlertsModule {}
