import { type EmailKind } from '@ringlet/contracts/notifications';
import { linkMinutes } from '@ringlet/contracts/auth/passwords';

interface Text {
  readonly subject: string;
  readonly text: string;
}

const texts: Readonly<Record<EmailKind, (link: string) => { subject: string; lines: readonly string[] }>> = {
  'password-reset': (link) => ({
    subject: 'Choose a new password for Ringlet',
    lines: [
      'Somebody, hopefully you, asked for a new password for your Ringlet account. Choose it here:',
      link,
      `The link works once, for ${linkMinutes} minutes. If it was not you, ignore this letter: your password stays as it is.`,
    ],
  }),
  'verify-email': (link) => ({
    subject: 'Please confirm your e-mail address for Ringlet',
    lines: [
      'Welcome to Ringlet. Please confirm that this address is yours:',
      link,
      `The link works once, for ${linkMinutes} minutes. You can ask for another one in your profile. If you did not register, ignore this letter.`,
    ],
  }),
};

/** What a letter says, in plain text. `name` may be anything that a person typed. */
export function letterText(kind: EmailKind, name: string, link: string): Text {
  const { subject, lines } = texts[kind](link);
  const greeting = `Hello ${name.replaceAll(/\s+/g, ' ').trim()},`;
  return { subject, text: [greeting, ...lines, 'Ringlet'].join('\n\n') };
}
