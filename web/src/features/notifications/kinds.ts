import type { NotificationPreferencesView } from '../../shared/api/api.generated';
import { t } from '../../shared/language/text';

export type Choice = NotificationPreferencesView['on'][number];

/** Kinds of notices, in words. */
export const kinds = (): readonly { kind: string; title: string; about: string }[] => [
  {
    kind: 'code',
    title: t`A message or code arrived`,
    about: t`An e-mail says only that it arrived; a device and Telegram show the code.`,
  },
  { kind: 'refund', title: t`A number was refunded`, about: t`The money is back in your wallet.` },
  { kind: 'deposit', title: t`A deposit was credited`, about: t`With its amount and reference.` },
  { kind: 'low-balance', title: t`Your balance is low`, about: t`Once a day at most, when it falls below your limit.` },
  {
    kind: 'rental-ending',
    title: t`A rental ends soon`,
    about: t`24 hours and 1 hour before its end, and what became of its automatic renewal.`,
  },
  { kind: 'bid', title: t`A number was bought for your bid`, about: t`Or the time of a bid is over.` },
  {
    kind: 'price',
    title: t`A price was reached`,
    about: t`You get a notice as soon as a number is sold for your price or less.`,
  },
  {
    kind: 'security',
    title: t`Security of your account`,
    about: t`It was locked, will be erased, or its webhooks changed. It is always shown, e-mailed, and sent to your devices and in Telegram.`,
  },
];

/** The ways to notify a client. An installation may have no pushes or no Telegram bot. */
export type Channel = 'app' | 'email' | 'push' | 'telegram';

const channels = (): readonly { channel: Channel; title: string }[] => [
  { channel: 'app', title: t`In the app` },
  { channel: 'email', title: t`E-mail` },
  { channel: 'push', title: t`On my devices` },
  { channel: 'telegram', title: 'Telegram' },
];

/** The server does not take these as choices. */
const always: readonly string[] = ['security:app', 'security:email', 'security:push', 'security:telegram'];

/** A kind's choices, without the channels that the installation lacks. */
export function choicesOf(kind: string, absent: readonly Channel[]): readonly { choice: Choice; title: string }[] {
  return channels()
    .filter(({ channel }) => !absent.includes(channel))
    .map(({ channel, title }) => ({ choice: `${kind}:${channel}` as Choice, title }))
    .filter(({ choice }) => !always.includes(choice));
}

/** Choices that the form does not show and therefore leaves unchanged. */
export const isHidden = (choice: Choice, absent: readonly Channel[]): boolean =>
  absent.some((channel) => choice.endsWith(`:${channel}`));

/** The browser's time zones, with the chosen one. */
export function timeZones(chosen: string): readonly string[] {
  const known = 'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : [];
  return known.includes(chosen) ? known : [chosen, ...known];
}
