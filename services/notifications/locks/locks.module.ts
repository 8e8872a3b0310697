import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module';
import { LocksController } from './locks.controller';

/** E-mails to clients whose accounts were locked or unlocked. */
@Module({ imports: [MailModule], controllers: [LocksController] })
export class LocksModule {}
