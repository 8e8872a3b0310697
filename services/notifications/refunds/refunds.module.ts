import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module';
import { RefundsController } from './refunds.controller';

/** E-mails to clients whose numbers were refunded. */
@Module({ imports: [MailModule], controllers: [RefundsController] })
export class RefundsModule {}
