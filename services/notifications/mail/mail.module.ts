import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { mailFeature } from './mail.model';
import { Mailer } from './mailer';
import { MailOutbox } from './mail-outbox';

@Module({
  imports: [MongooseModule.forFeature([mailFeature])],
  providers: [Mailer, MailOutbox],
  exports: [MailOutbox],
})
export class MailModule {}
