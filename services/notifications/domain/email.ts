import { type Texts } from '@ringlet/service/texts';

/** Recipient and content of an e-mail. */
export interface Email {
  readonly to: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  /** Its paragraphs. */
  readonly lines: readonly string[];
  /** What it is about, such as an amount: shown large. */
  readonly figure?: string | undefined;
  /** What its button says. Without `address` it has none. */
  readonly action?: string;
  /** Where the button leads to: an address, or the path of a page of the web app. */
  readonly address?: string;
  /** In small print at its end. */
  readonly note?: string;
  /** Of clients' e-mails, as is the locale. */
  readonly greeting?: string;
  readonly locale?: string;
}

/** What templates say of an e-mail. */
export type EmailContent = Omit<Email, 'to' | 'replyTo' | 'greeting' | 'locale'>;

/** An e-mail to a client, with the greeting in the client's language. */
export function emailTo(to: string, { t, locale }: Texts, content: EmailContent): Email {
  return { to, greeting: t`Hello,`, locale, ...content };
}
