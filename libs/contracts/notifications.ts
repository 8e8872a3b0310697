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
/** Stored, then sent to the support address; replies as soon as it is stored. Errors: platform/too-many-requests. */
export const sendContactMessage = defineRequest<{ readonly id: string }>()(
  'notifications.contact.send',
  SendContactMessageInput,
);

/** E-mails that other services request; notifications has their templates. */
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

  /** URL of the link with its token. */
  @Matches(/^https?:\/\//)
  @IsString()
  @MaxLength(2000)
  link: string;
}
/** Stored, then sent. Internal: not exposed by the gateway. */
export const sendEmail = defineRequest<{ readonly id: string }>()('notifications.letter.send', SendEmailInput);
