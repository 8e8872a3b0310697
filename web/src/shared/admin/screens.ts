import type { Permission } from '../session/permissions';
import type { IconName } from '../ui/Icon';

export interface BackOfficeScreen {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** Who sees it in the menu. */
  readonly may: Permission;
  /** Further search words. */
  readonly words?: string;
}

interface ScreenGroup {
  readonly name: 'Work' | 'Money' | 'Analytics' | 'System';
  readonly screens: readonly BackOfficeScreen[];
}

export const screenGroups: readonly ScreenGroup[] = [
  {
    name: 'Work',
    screens: [
      { to: '/admin', label: 'Dashboard', icon: 'grid', may: 'back-office.enter', words: 'home today' },
      { to: '/admin/queues', label: 'Queues', icon: 'clock', may: 'back-office.enter', words: 'waiting to do' },
      { to: '/admin/users', label: 'Users', icon: 'users', may: 'clients.view', words: 'clients accounts' },
      { to: '/admin/deposit-history', label: 'Deposit', icon: 'history', may: 'clients.view', words: 'payments' },
      {
        to: '/admin/purchased-numbers',
        label: 'Purchased Numbers',
        icon: 'phone',
        may: 'clients.view',
        words: 'orders messages',
      },
    ],
  },
  {
    name: 'Money',
    screens: [
      {
        to: '/admin/cost-management',
        label: 'Cost Management',
        icon: 'tag',
        may: 'prices.view',
        words: 'price rules margins exchange rates',
      },
      { to: '/admin/profit', label: 'Profit', icon: 'chart', may: 'figures.view', words: 'loss sales refunds fees' },
      { to: '/admin/adjustments', label: 'Adjustments', icon: 'check', may: 'balances.adjust', words: 'balance' },
      { to: '/admin/wallets', label: 'Wallets', icon: 'wallet', may: 'crypto-wallets.view', words: 'crypto addresses' },
    ],
  },
  {
    name: 'Analytics',
    screens: [
      { to: '/admin/analytics/growth', label: 'Growth', icon: 'trend', may: 'figures.view', words: 'registered' },
      { to: '/admin/analytics/deposit', label: 'Deposit', icon: 'history', may: 'figures.view' },
      { to: '/admin/analytics/purchase-number', label: 'Purchased Numbers', icon: 'phone', may: 'figures.view' },
    ],
  },
  {
    name: 'System',
    screens: [
      { to: '/admin/operations', label: 'Operations', icon: 'bell', may: 'operations.view', words: 'health providers' },
      { to: '/admin/advert', label: 'Adverts', icon: 'star', may: 'adverts.change', words: 'banner' },
      {
        to: '/admin/authorities',
        label: 'Authority Requests',
        icon: 'shield',
        may: 'authorities.record',
        words: 'police court legal hold',
      },
      { to: '/admin/audit', label: 'Audit Trail', icon: 'list', may: 'audit.view', words: 'history who' },
      {
        to: '/admin/security',
        label: 'Security',
        icon: 'shield',
        may: 'back-office.enter',
        words: 'two-factor recovery codes password',
      },
    ],
  },
];

/** Every path below it belongs to another screen. */
const start = '/admin';

/** The back office's screen at a path: a user's page belongs to Users, a queue's to Queues. */
export function screenAt(path: string): BackOfficeScreen | undefined {
  return screenGroups
    .flatMap(({ screens }) => screens)
    .find(({ to }) => path === to || (to !== start && path.startsWith(`${to}/`)));
}
