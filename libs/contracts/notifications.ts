import { IsEmail, IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { defineRequest } from './request';
import { PlainText } from './plain-text';

export class SendContactMessageInput {
  @IsString()
  @Length(1, 100)
  @PlainText()
  name: string;

  @IsEmail()
  @MaxLength(254)
  email: string;

  @IsString()
  @Length(1, 5000)
  @PlainText({ lines: 'many' })
  message: string;

  /** IP address of the sender. */
  @IsOptional()
  @IsString()
  @MaxLength(64)
  address?: string;
}
/** Stores the message and replies; it is e-mailed to the support address later. Errors: platform/too-many-requests. */
export const sendContactMessage = defineRequest<{ readonly id: string }>()(
  'notifications.contact.send',
  SendContactMessageInput,
);
