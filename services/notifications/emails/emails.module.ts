import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module';
import { EmailLinksController } from './email-links.controller';
import { EmailsController } from './emails.controller';

/** E-mails that other services request with an event. */
@Module({ imports: [MailModule], controllers: [EmailLinksController, EmailsController] })
export class EmailsModule {}
