import { type EmailLinkKind, type IssuedEmailLink, linkMinutes } from '@ringlet/contracts/auth/email-links';
import { type DataOf } from '@ringlet/contracts/event';
import { type Kobo } from '@ringlet/contracts/money';
import { type CaseReason } from '@ringlet/contracts/numbers/cases';
import { type OrderView } from '@ringlet/contracts/numbers/order';
import { type endpointNoticed } from '@ringlet/contracts/webhooks/endpoints';
import { type Texts } from '@ringlet/service/texts';
import { type EmailContent } from './email';

type LinkTemplate = (texts: Texts) => EmailContent;

const templates: Readonly<Record<EmailLinkKind, LinkTemplate>> = {
  'password-reset': ({ t }) => ({
    subject: t`Choose a new password for Ringlet`,
    lines: [t`Someone requested a new password for your Ringlet account. If it was you, choose it here:`],
    action: t`Choose a new password`,
    note: t`The link works once, for ${linkMinutes} minutes. If it was not you, ignore this e-mail: your password stays as it is.`,
  }),
  'verify-email': ({ t }) => ({
    subject: t`Please confirm your e-mail address for Ringlet`,
    lines: [t`Welcome to Ringlet. Please confirm that this address is yours:`],
    action: t`Confirm`,
    note: t`The link works once, for ${linkMinutes} minutes. For a new link, log in, open the Profile page and press "Send verification e-mail again". If you did not register, ignore this e-mail.`,
  }),
};

/**
 * The e-mail with a link. It contains nothing that a user typed, so that whoever registers another person's address cannot write to them.
 */
export function emailOfLink(texts: Texts, { kind, link }: Pick<IssuedEmailLink, 'kind' | 'link'>): EmailContent {
  return { ...templates[kind](texts), address: link };
}

/** The e-mail about a refunded number. `label` is absent if the order is no longer known. */
export function emailOfRefund(
  texts: Texts,
  price: Kobo,
  label?: Pick<OrderView, 'number' | 'countryName' | 'serviceName'>,
): EmailContent {
  const { t } = texts;
  const amount = texts.naira(price);
  const phone = label?.number;
  const number = phone === undefined ? t`Your number` : t`Your number +${phone}`;
  const service = label?.serviceName;
  const country = label?.countryName;
  const lines = [
    service === undefined
      ? t`${number} was refunded. ${amount} is back in your wallet.`
      : t`${number} for ${service} (${country}) was refunded. ${amount} is back in your wallet.`,
    t`There is nothing you need to do. The statement in your account shows the refund.`,
  ];
  const subject = service === undefined ? t`Refunded: ${amount}` : t`Refunded: ${amount} for ${service}`;
  return { subject, figure: amount, lines, action: t`Open the number` };
}

/** The e-mail after an admin has locked or unlocked an account. Omits the reason, which is internal. */
export function emailOfLock(texts: Texts, locked: boolean): EmailContent {
  const { t } = texts;
  const lines = locked
    ? [
        t`Your Ringlet account is locked. Nobody can log in to it, and its API keys have ended.`,
        t`Automatic renewals and swaps, bids and links to numbers have ended, too.`,
        t`Your balance and your numbers are kept, and refunds that are due still reach your wallet.`,
        t`Please contact our support to have it unlocked.`,
      ]
    : [
        t`Your Ringlet account is unlocked. You can log in again.`,
        t`What the lock ended stays ended: please set up API keys, automatic renewals and bids again.`,
      ];
  const subject = locked ? t`Your Ringlet account is locked` : t`Your Ringlet account is unlocked`;
  return { subject, lines, ...(!locked && { action: t`Log in` }) };
}

/** The e-mail after a person has warned or locked a client. */
export function emailOfCase(texts: Texts, { decision, reason }: CaseReason): EmailContent {
  const { t } = texts;
  const subject = {
    warned: t`A warning about your Ringlet account`,
    locked: t`Why your Ringlet account is locked`,
  }[decision];
  const lines = [
    t`A person looked at your account and decided this, for this reason:`,
    reason,
    t`If you think that we are wrong, write to our support: another person looks again.`,
  ];
  return { subject, lines };
}

/** The e-mail after a client has requested the erasure of the account. */
export function emailOfErasure(texts: Texts, dueAt: Date): EmailContent {
  const { t, locale } = texts;
  const day = dueAt.toLocaleDateString(locale, { timeZone: 'Africa/Lagos', dateStyle: 'long' });
  const lines = [
    t`You asked us to erase your Ringlet account. On ${day} your name, e-mail address, numbers and messages are removed.`,
    t`Until then you can keep it: log in and press "Keep my account". If it was not you who asked, do that now and change your password.`,
    t`Money in the wallet is not paid out. After that day nobody can use it.`,
  ];
  const subject = t`Your Ringlet account will be erased`;
  return { subject, lines, action: t`Keep my account`, address: '/client/profile' };
}

/** The e-mail after a Telegram account was linked. */
export function emailOfTelegram(texts: Texts): EmailContent {
  const { t } = texts;
  const lines = [
    t`A Telegram account was linked to your Ringlet account. Your codes and notices are sent to it.`,
    t`If it was not you, log in, unlink it on the Notifications page, and change your password.`,
  ];
  const subject = t`Telegram was linked to your account`;
  return { subject, lines, action: t`Notification settings` };
}

/** The e-mail to the owner of a webhook endpoint. */
export function emailOfEndpoint(
  texts: Texts,
  { host, notice, by }: Pick<DataOf<typeof endpointNoticed>, 'host' | 'notice' | 'by'>,
): EmailContent {
  const shown = notice === 'switched-off' && (by === 'gone' || by === 'access-ended') ? by : notice;
  const [subject, ...lines] = endpointTexts(texts, host)[shown];
  return { subject, lines, action: texts.t`Webhooks` };
}

const endpointTexts = ({ t }: Texts, host: string) =>
  ({
    added: [
      t`Webhooks are sent to ${host}`,
      t`A webhook endpoint at ${host} was added to your Ringlet account. The events that you chose are sent to it, codes included.`,
      t`If it was not you, log in and delete it on the Webhooks page, change your password and revoke your API keys.`,
    ],
    failing: [
      t`Your webhooks fail: ${host}`,
      t`For a day and a half no webhook to ${host} was accepted. The Webhooks page of your account shows what your server answered.`,
      t`If that does not change within another day and a half, the endpoint is switched off.`,
    ],
    'switched-off': [
      t`Your webhooks were switched off: ${host}`,
      t`For three days no webhook to ${host} was accepted, so the endpoint was switched off.`,
      t`When your server works again, switch the endpoint on, on the Webhooks page of your account. What has happened meanwhile is sent then.`,
    ],
    'access-ended': [
      t`Your webhooks were switched off: ${host}`,
      t`The API key or the sessions with which webhooks to ${host} were set up have ended, so the endpoint was switched off.`,
      t`If the address is yours, switch the endpoint on with your password, on the Webhooks page of your account. What has happened meanwhile is sent then.`,
    ],
    gone: [
      t`Your webhooks were switched off: ${host}`,
      t`${host} answered a webhook with 410 (gone), so the endpoint was switched off.`,
      t`If that was a mistake, switch the endpoint on, on the Webhooks page of your account. What has happened meanwhile is sent then.`,
    ],
  }) as const satisfies Record<string, readonly [subject: string, ...lines: string[]]>;
