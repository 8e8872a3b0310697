import { Transform } from 'class-transformer';
import { ArrayMinSize, IsArray, IsBoolean, IsEmail, IsOptional, IsUrl, Matches } from 'class-validator';
import { IsEncrypted } from '@ringlet/platform/encrypted-connections';
import { IsRealProvider, IsRealSecret, IsRealServer } from '@ringlet/platform/production-rules';
import { ServiceSettings } from '@ringlet/platform/settings';
import { publicKeyOf } from './domain/push-keys';

/** A Kubernetes secret contains every name, even without a value. */
const emptyIsAbsent = ({ value }: { value: unknown }): unknown => (value === '' ? undefined : value);

export class NotificationsSettings extends ServiceSettings {
  /**
   * The mail server: `smtp://host:port`, `smtps://user:password@host:port`, or with STARTTLS
   * `smtp://user:password@host:587?requireTLS=true`.
   */
  @IsRealServer()
  @IsEncrypted('smtp')
  @Matches(/^smtps?:\/\/.+/, { message: 'must be an address like smtp://host:25 or smtps://user:password@host:465' })
  SMTP_URL: string;

  /** The sender of every e-mail. */
  @IsEmail() MAIL_FROM = 'no-reply@ringlet.local';

  /** Origin of the web app, for links in e-mails. No slash at the end. */
  @Matches(/^https?:\/\/[^/]+$/, { message: 'must be an origin like https://ringlet.example' })
  WEB_URL = 'http://localhost:8080';

  /** Receives the messages of the contact form; push services also find the operator here. */
  @IsEmail() SUPPORT_EMAIL = 'support@ringlet.local';

  /** Recipients of alerts, separated by commas. Default: SUPPORT_EMAIL. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',') : value))
  @IsArray()
  @ArrayMinSize(1)
  @IsEmail({}, { each: true })
  ALARM_EMAILS?: string[];

  /** The private key that signs messages to push services (VAPID): 32 bytes in base64url. Without it no pushes are sent. */
  @IsOptional()
  @IsRealSecret()
  @Matches(/^[\w-]{43}$/, { message: 'must be 32 bytes in base64url' })
  VAPID_PRIVATE_KEY?: string;

  /** The token of the Telegram bot, from @BotFather. Without it the installation has no bot. */
  @Transform(emptyIsAbsent)
  @IsOptional()
  @IsRealSecret()
  @Matches(/^\d{6,12}:[\w-]{30,64}$/, { message: 'must be a token as @BotFather shows it' })
  TELEGRAM_BOT_TOKEN?: string;

  /** The user name of that bot, without @. */
  @Transform(emptyIsAbsent)
  @IsOptional()
  @Matches(/^\w{5,32}$/, { message: 'must be the user name of the bot, without @' })
  TELEGRAM_BOT_NAME?: string;

  /** Telegram's Bot API, or a server of your own with the same calls. */
  @IsRealProvider()
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  TELEGRAM_API_URL = 'https://api.telegram.org';

  /** Allows pushes to this machine, even without TLS, for development. Refused in production. */
  @IsBoolean() WEBHOOK_ALLOW_LOOPBACK: boolean = false;

  override check(): readonly string[] {
    const problems = botProblems(this.TELEGRAM_BOT_TOKEN, this.TELEGRAM_BOT_NAME);
    if (this.VAPID_PRIVATE_KEY !== undefined && publicKeyOf(this.VAPID_PRIVATE_KEY) === undefined) {
      problems.push('VAPID_PRIVATE_KEY: is not a private key on P-256');
    }
    if (this.NODE_ENV === 'production' && this.WEBHOOK_ALLOW_LOOPBACK) {
      problems.push('WEBHOOK_ALLOW_LOOPBACK: clients could call the programs of this machine');
    }
    return problems;
  }
}

function botProblems(token: string | undefined, name: string | undefined): string[] {
  if ((token === undefined) === (name === undefined)) return [];
  return [`TELEGRAM_BOT_${token === undefined ? 'TOKEN' : 'NAME'}: needs to be set too, or neither token nor name`];
}
