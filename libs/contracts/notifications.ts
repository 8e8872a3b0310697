import { IsEmail, IsString, Length, MaxLength } from 'class-validator';
import { defineRequest } from './request';

export class SendContactMessageInput {
  @IsString()
  @Length(1, 100)
  name: string;

  @IsEmail()
  @MaxLength(254)
  email: string;

  @IsString()
  @Length(1, 5000)
  message: string;
}
/** Kept first, then mailed to the support address; answered as soon as it is kept. */
export const sendContactMessage = defineRequest<{ readonly id: string }>()(
  'notifications.contact.send',
  SendContactMessageInput,
);
