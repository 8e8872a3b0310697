import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RateLimits } from '@ringlet/persistence/rate-limits';
import { AlarmsController } from './alarms/alarms.controller';
import { ContactMessageRow, contactMessageSchema } from './contact/contact-message.model';
import { Contact } from './contact/contact';
import { ContactController } from './contact/contact.controller';
import { LettersController } from './letters/letters.controller';
import { MailRow, mailSchema } from './mail/mail.model';
import { OutgoingMail } from './mail/outgoing-mail';
import { Post } from './mail/post';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ContactMessageRow.name, schema: contactMessageSchema },
      { name: MailRow.name, schema: mailSchema },
    ]),
  ],
  controllers: [AlarmsController, ContactController, LettersController],
  providers: [Contact, OutgoingMail, Post, RateLimits],
})
export class NotificationsModule {}
