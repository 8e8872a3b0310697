import { t } from '../shared/language/text';
import type { IconName } from '../shared/ui/Icon';

export interface Destination {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** Screens below it without an entry, by their names after `/client`. */
  readonly below?: readonly string[];
}

export const board = '/client/board';

export const numbersLinks = (): readonly Destination[] => [
  { to: '/client/dashboard', label: t`Dashboard`, icon: 'grid', below: ['buy'] },
  { to: board, label: t`Live Board`, icon: 'bolt' },
  { to: '/client/purchased-number', label: t`Purchased Numbers`, icon: 'phone', below: ['view-sms'] },
  { to: '/client/rent', label: t`Rent a Number`, icon: 'clock' },
];

export const moneyLinks = (): readonly Destination[] => [
  {
    to: '/client/deposit',
    label: t`Fund Wallet`,
    icon: 'wallet',
    below: ['bank-transfer', 'crypto-payment', 'payment-status'],
  },
  { to: '/client/deposit-history', label: t`Deposit History`, icon: 'history', below: ['find-payment'] },
  { to: '/client/statement', label: t`Statement`, icon: 'list' },
  { to: '/client/bids', label: t`Bids`, icon: 'tag' },
];

export const accountLinks = (): readonly Destination[] => [
  { to: '/client/profile', label: t`Profile`, icon: 'user' },
  { to: '/client/notifications', label: t`Notification settings`, icon: 'bell' },
  { to: '/client/api', label: t`API keys`, icon: 'key' },
  { to: '/client/webhooks', label: t`Webhooks`, icon: 'swap' },
  { to: '/developers', label: t`Developers`, icon: 'code' },
  { to: '/client/advert', label: t`Adverts`, icon: 'star' },
];

/** The bottom tabs of phones, for daily use. */
export const tabs = (): readonly Destination[] => [
  { to: '/client/dashboard', label: t`Home`, icon: 'grid', below: ['buy'] },
  { to: board, label: t`Board`, icon: 'bolt' },
  { to: '/client/purchased-number', label: t`Numbers`, icon: 'phone', below: ['view-sms', 'rent', 'bids'] },
  {
    to: '/client/deposit',
    label: t`Wallet`,
    icon: 'wallet',
    below: ['bank-transfer', 'crypto-payment', 'payment-status', 'find-payment', 'deposit-history', 'statement'],
  },
];

/** An entry's `aria-current`: it leads to the current screen, or that screen is below it. */
export function currentOf({ to, below = [] }: Destination, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  return below.includes(pathname.split('/')[2] ?? '') ? 'true' : undefined;
}
