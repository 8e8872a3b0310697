import { IsEmail, IsIn, IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
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

  /** Internet address of the sender. */
  @IsOptional()
  @IsString()
  @MaxLength(64)
  address?: string;
}
/** Kept first, then mailed to the support address; answered as soon as it is kept. Errors: platform/too-many-requests. */
export const sendContactMessage = defineRequest<{ readonly id: string }>()(
  'notifications.contact.send',
  SendContactMessageInput,
);

/** The letters that other services have mailed; notifications knows their words. */
export const emailKinds = ['password-reset', 'verify-email'] as const;
export type EmailKind = (typeof emailKinds)[number];

export class SendEmailInput {
  @IsIn(emailKinds)
  kind: EmailKind;

  @IsEmail()
  @MaxLength(254)
  to: string;

  @IsString()
  @MaxLength(100)
  name: string;

  /** Where the letter leads, token and all. */
  @Matches(/^https?:\/\//)
  @IsString()
  @MaxLength(2000)
  link: string;
}
/** Kept first, then mailed. Not for clients: the gateway never asks this. */
export const sendEmail = defineRequest<{ readonly id: string }>()('notifications.letter.send', SendEmailInput);
