import { type EmailLinkKind, type IssuedEmailLink, linkMinutes } from '@ringlet/contracts/auth/email-links';
import { type DataOf } from '@ringlet/contracts/event';
import { formatNaira, type Kobo } from '@ringlet/contracts/money';
import { type Order } from '@ringlet/contracts/numbers/orders';
import { type endpointNoticed } from '@ringlet/contracts/webhooks';

export interface EmailText {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const templates: Readonly<Record<EmailLinkKind, (link: string) => { subject: string; lines: readonly string[] }>> = {
  'password-reset': (link) => ({
    subject: 'Choose a new password for Ringlet',
    lines: [
      'Someone requested a new password for your Ringlet account. If it was you, choose it here:',
      link,
      `The link works once, for ${linkMinutes} minutes. If it was not you, ignore this e-mail: your password stays as it is.`,
    ],
  }),
  'verify-email': (link) => ({
    subject: 'Please confirm your e-mail address for Ringlet',
    lines: [
      'Welcome to Ringlet. Please confirm that this address is yours:',
      link,
      `The link works once, for ${linkMinutes} minutes. For a new link, log in, open the Profile page and press "Send verification e-mail again". If you did not register, ignore this e-mail.`,
    ],
  }),
};

/**
 * The e-mail of a link, in plain text. It contains nothing that a user typed: whoever registers an address of another person must
 * not be able to write to them.
 */
export function emailOfLink({ kind, to, link }: IssuedEmailLink): EmailText {
  const { subject, lines } = templates[kind](link);
  return { to, subject, text: letter(lines) };
}

/** The e-mail about a refunded number. `label` is absent where the order is not known any more. */
export function emailOfRefund(
  to: string,
  price: Kobo,
  label?: Pick<Order, 'number' | 'countryName' | 'serviceName'>,
): EmailText {
  const amount = formatNaira(price);
  const number = label?.number === undefined ? 'Your number' : `Your number +${label.number}`;
  const service = label ? ` for ${label.serviceName} (${label.countryName})` : '';
  const lines = [
    `${number}${service} was refunded. ${amount} is back in your wallet.`,
    'There is nothing you need to do. The statement in your account shows the refund.',
  ];
  return { to, subject: `Refunded: ${amount}${label ? ` for ${label.serviceName}` : ''}`, text: letter(lines) };
}

/** The e-mail after an admin has locked or unlocked an account. It does not name the reason, which is internal. */
export function emailOfLock(to: string, locked: boolean): EmailText {
  const lines = locked
    ? [
        'Your Ringlet account is locked. Nobody can log in to it, and its API keys have ended.',
        'Your balance and your numbers are kept, and refunds that are due still reach your wallet.',
        'Please contact our support to have it unlocked.',
      ]
    : [
        'Your Ringlet account is unlocked. You can log in again.',
        'API keys that ended stay ended: please make new ones.',
      ];
  return { to, subject: `Your Ringlet account is ${locked ? 'locked' : 'unlocked'}`, text: letter(lines) };
}

/** The text of an e-mail with these paragraphs. */
export const letter = (lines: readonly string[]): string => ['Hello,', ...lines, 'Ringlet'].join('\n\n');

/** The e-mail after a client has requested the erasure of the account. */
export function emailOfErasure(to: string, dueAt: Date): EmailText {
  const day = dueAt.toLocaleDateString('en-GB', { timeZone: 'Africa/Lagos', dateStyle: 'long' });
  const lines = [
    `You asked us to erase your Ringlet account. On ${day} your name, e-mail address, numbers and messages are removed.`,
    'Until then you can keep it: log in and press "Keep my account". If it was not you who asked, do that now and change your password.',
    'Money in the wallet is not paid out. After that day nobody can use it.',
  ];
  return { to, subject: 'Your Ringlet account will be erased', text: letter(lines) };
}

/** The e-mail after a Telegram account was linked. */
export function emailOfTelegram(to: string): EmailText {
  const lines = [
    'A Telegram account was linked to your Ringlet account. Your codes and notices are sent to it.',
    'If it was not you, log in, unlink it on the Notifications page, and change your password.',
  ];
  return { to, subject: 'Telegram was linked to your account', text: letter(lines) };
}

/** The e-mail to the owner of a webhook endpoint. */
export function emailOfEndpoint(
  to: string,
  { host, notice, by }: Pick<DataOf<typeof endpointNoticed>, 'host' | 'notice' | 'by'>,
): EmailText {
  const [subject, ...lines] = endpointTexts(host)[notice === 'switched-off' && by === 'gone' ? 'gone' : notice];
  return { to, subject, text: letter(lines) };
}

const endpointTexts = (host: string) =>
  ({
    added: [
      `Webhooks are sent to ${host}`,
      `A webhook endpoint at ${host} was added to your Ringlet account. The events that you chose are sent to it, codes included.`,
      'If it was not you, log in and delete it on the Webhooks page, change your password and revoke your API keys.',
    ],
    failing: [
      `Your webhooks fail: ${host}`,
      `For a day and a half no webhook to ${host} was accepted. The Webhooks page of your account shows what your server answered.`,
      'If that does not change within another day and a half, the endpoint is switched off.',
    ],
    'switched-off': [
      `Your webhooks were switched off: ${host}`,
      `For three days no webhook to ${host} was accepted, so the endpoint was switched off.`,
      'When your server works again, switch the endpoint on, on the Webhooks page of your account. What has happened meanwhile is sent then.',
    ],
    gone: [
      `Your webhooks were switched off: ${host}`,
      `${host} answered a webhook with 410 (gone), so the endpoint was switched off.`,
      'If that was a mistake, switch the endpoint on, on the Webhooks page of your account. What has happened meanwhile is sent then.',
    ],
  }) as const satisfies Record<string, readonly [subject: string, ...lines: string[]]>;
