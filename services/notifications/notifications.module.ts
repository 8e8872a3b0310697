import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Clock } from '#libs/platform/clock';
import { ContactMessageRow, contactMessageSchema } from './contact/contact-message.model';
import { Contact } from './contact/contact';
import { ContactController } from './contact/contact.controller';
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
  controllers: [ContactController],
  providers: [Clock, Contact, OutgoingMail, Post],
})
export class NotificationsModule {}
