import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { mailFeature } from './mail.model';
import { Mailer } from './mailer';
import { MailOutbox } from './mail-outbox';
import { Recipients } from './recipients';

@Module({
  imports: [MongooseModule.forFeature([mailFeature])],
  providers: [Mailer, MailOutbox, Recipients],
  exports: [MailOutbox, Recipients],
})
export class MailModule {}
