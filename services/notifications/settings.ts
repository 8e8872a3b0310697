import { Transform, Type } from 'class-transformer';
import { ArrayMinSize, IsArray, IsEmail, IsInt, IsOptional, Matches, Min } from 'class-validator';
import { DatabaseSettings } from '@ringlet/platform/settings';

export class NotificationsSettings extends DatabaseSettings {
  /** Where mail is handed in: `smtp://host:port` or `smtps://user:password@host:port`. */
  @Matches(/^smtps?:\/\/.+/, { message: 'must be an address like smtp://host:25 or smtps://user:password@host:465' })
  SMTP_URL: string;

  /** The sender of every letter. */
  @IsEmail()
  MAIL_FROM = 'no-reply@ringlet.local';

  /** Who reads what is written on the contact form. */
  @IsEmail()
  SUPPORT_EMAIL = 'support@ringlet.local';

  /** The admins who are told when something needs them, comma between; SUPPORT_EMAIL where none are given. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',') : value))
  @IsArray()
  @ArrayMinSize(1)
  @IsEmail({}, { each: true })
  ALARM_EMAILS?: string[];

  /** How many messages one internet address may send from the contact form in an hour; 0 is no limit. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  CONTACT_MESSAGES_PER_HOUR = 10;
}
