import { type Kobo, kobo } from '@ringlet/contracts/money';
import {
  type NoticeChannel,
  type NoticeChoice,
  noticeChoices,
  type NoticeKind,
  type NotificationPreferencesView,
} from '@ringlet/contracts/notices';
import { type QuietHours } from './quiet-hours';

/** The channels that are on until a client chooses. */
const usual: Readonly<Record<NoticeKind, readonly NoticeChannel[]>> = {
  code: ['app', 'push', 'telegram'],
  refund: ['app', 'email', 'push', 'telegram'],
  deposit: ['app', 'email', 'push', 'telegram'],
  'low-balance': ['app', 'telegram'],
  'rental-ending': ['app', 'email', 'telegram'],
  bid: ['app', 'email', 'push', 'telegram'],
  price: ['app', 'email', 'push', 'telegram'],
  security: [],
};
const usualChoices = new Set<string>(
  Object.entries(usual).flatMap(([kind, channels]) => channels.map((channel) => `${kind}:${channel}`)),
);
const usualBalanceBelow = kobo(1_000_00);
const usualTimeZone = 'Africa/Lagos';

/** A client's choices. A missing one, of a newer channel, has the default. */
export interface ChosenPreferences {
  readonly choices: Readonly<Partial<Record<NoticeChoice, boolean>>>;
  readonly balanceBelow: Kobo;
  readonly quiet?: QuietHours;
  readonly timeZone: string;
}

export const usualPreferences: ChosenPreferences = {
  choices: {},
  balanceBelow: usualBalanceBelow,
  timeZone: usualTimeZone,
};

/** Whether a kind of notice uses a channel. Kinds without a choice always do. */
export function isOn({ choices }: ChosenPreferences, kind: NoticeKind, channel: NoticeChannel): boolean {
  const choice = noticeChoices.find((each) => each === `${kind}:${channel}`);
  return choice === undefined || (choices[choice] ?? usualChoices.has(choice));
}

export function choicesOf(on: readonly NoticeChoice[]): Partial<Record<NoticeChoice, boolean>> {
  return Object.fromEntries(noticeChoices.map((choice) => [choice, on.includes(choice)]));
}

export function presentPreferences({
  choices,
  balanceBelow,
  quiet,
  timeZone,
}: ChosenPreferences): NotificationPreferencesView {
  return {
    on: noticeChoices.filter((choice) => choices[choice] ?? usualChoices.has(choice)),
    balanceBelow,
    timeZone,
    quietFrom: quiet?.from,
    quietTo: quiet?.to,
  };
}
