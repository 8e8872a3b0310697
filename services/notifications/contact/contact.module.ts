import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { RateLimits } from '@ringlet/persistence/rate-limits';
import { MailModule } from '../mail/mail.module';
import { Contact } from './contact';
import { ContactController } from './contact.controller';
import { contactMessageFeature } from './contact-message.model';

@Module({
  imports: [MailModule, CollectionsModule.forFeature([contactMessageFeature])],
  controllers: [ContactController],
  providers: [Contact, RateLimits],
})
export class ContactModule {}
