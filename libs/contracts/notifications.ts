import { IsEmail, IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { Page } from './paging';
import { PlainText } from './plain-text';
import { defineRequest, pageOf } from './request';
import { Instant, Wire } from './wire';

export class SendContactMessageInput {
  @IsString() @Length(1, 100) @PlainText() name: string;
  @IsEmail() @MaxLength(254) email: string;
  @IsString() @Length(1, 5000) @PlainText({ lines: 'many' }) message: string;
  /** IP address of the sender. */
  @IsOptional() @IsString() @MaxLength(64) address?: string;
}
/** Stores the message and replies; the service e-mails it to the support address later. */
export const sendContactMessage = defineRequest<{ readonly id: string }>()(
  'notifications.contact.send',
  SendContactMessageInput,
  { errors: ['platform/too-many-requests'] },
);

/** An e-mail to a client within the last 90 days. */
export class SentEmailView {
  @Wire() readonly subject: string;
  /** `given-up`: the mail server did not accept it within a day, or its link has expired. */
  @Wire() readonly state: 'waiting' | 'sent' | 'given-up';
  /** ISO 8601 */
  readonly requestedAt: string;
  @Instant() readonly endedAt?: string;
}
/** The e-mails to the caller, newest first. */
export const listEmails = defineRequest(pageOf(SentEmailView))('notifications.emails.list', Page);
