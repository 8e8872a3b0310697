import { Transform, Type } from 'class-transformer';
import { ArrayMinSize, IsArray, IsEmail, IsInt, IsOptional, Matches, Min } from 'class-validator';
import { IsRealServer } from '@ringlet/platform/production-rules';
import { ServiceSettings } from '@ringlet/platform/settings';

export class NotificationsSettings extends ServiceSettings {
  /** The mail server: `smtp://host:port` or `smtps://user:password@host:port`. */
  @IsRealServer()
  @Matches(/^smtps?:\/\/.+/, { message: 'must be an address like smtp://host:25 or smtps://user:password@host:465' })
  SMTP_URL: string;

  /** The sender of every e-mail. */
  @IsEmail()
  MAIL_FROM = 'no-reply@ringlet.local';

  /** Recipient of the messages of the contact form. */
  @IsEmail()
  SUPPORT_EMAIL = 'support@ringlet.local';

  /** Recipients of alerts, separated by commas. Default: SUPPORT_EMAIL. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',') : value))
  @IsArray()
  @ArrayMinSize(1)
  @IsEmail({}, { each: true })
  ALARM_EMAILS?: string[];

  /** Messages per IP address and hour through the contact form; 0 for no limit. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  CONTACT_MESSAGES_PER_HOUR = 30;
}
