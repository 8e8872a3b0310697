import { type Texts } from '@ringlet/service/texts';

export interface Email {
  readonly to: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  /** Its paragraphs. */
  readonly lines: readonly string[];
  /** Its main fact, such as an amount, in large letters. */
  readonly figure?: string | undefined;
  /** The text of its button. Without `address` it has none. */
  readonly action?: string;
  /** The button's target: an address, or the path of a page of the web app. */
  readonly address?: string;
  /** Small print at the end. */
  readonly note?: string;
  /** This and the locale are present only in clients' e-mails. */
  readonly greeting?: string;
  readonly locale?: string;
}

/** The part of an e-mail that templates write. */
export type EmailContent = Omit<Email, 'to' | 'replyTo' | 'greeting' | 'locale'>;

/** An e-mail to a client, with the greeting in the client's language. */
export function emailTo(to: string, { t, locale }: Texts, content: EmailContent): Email {
  return { to, greeting: t`Hello,`, locale, ...content };
}
