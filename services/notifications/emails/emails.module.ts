import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module';
import { EmailLinksController } from './email-links.controller';

/** E-mails that other services request with an event. */
@Module({ imports: [MailModule], controllers: [EmailLinksController] })
export class EmailsModule {}
