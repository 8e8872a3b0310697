import { Module } from '@nestjs/common';
import { OutboxModule } from '../outbox/outbox.module';
import { MailOutbox } from './mail-outbox';
import { Mailer } from './mailer';
import { Recipients } from './recipients';

@Module({ imports: [OutboxModule], providers: [Mailer, MailOutbox, Recipients], exports: [MailOutbox, Recipients] })
export class MailModule {}
