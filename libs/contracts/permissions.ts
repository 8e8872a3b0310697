import { type Role } from './caller';

/** Roles of people who work in the back office. `admin` is the owner, who may do everything. */
export const staffRoles = ['support', 'finance', 'pricing', 'admin'] as const satisfies readonly Role[];
type LimitedRole = Exclude<(typeof staffRoles)[number], 'admin'>;

/** Which roles, besides `admin`, may do what. Gateway and services check only against this table. */
const table = {
  /** Counts of the dashboard, names of admins, one's own second factor. */
  'back-office.enter': ['support', 'finance', 'pricing'],
  /** Users, their deposits, numbers, statements and sessions. */
  'clients.view': ['support', 'finance'],
  'clients.export': ['finance'],
  /** End sessions, switch two-factor login off. */
  'clients.help': ['support'],
  'clients.lock': ['support', 'finance'],
  'clients.delete': [],
  'roles.give': [],
  /** Texts of messages that clients received. */
  'messages.view': ['support'],
  'deposits.decide': ['finance'],
  'balances.adjust': ['finance'],
  'numbers.refund': ['support', 'finance'],
  'numbers.review': ['support'],
  'prices.view': ['finance', 'pricing'],
  'prices.change': ['pricing'],
  'selling.change': ['support', 'pricing'],
  /** Analytics and profit. */
  'figures.view': ['finance', 'pricing'],
  'adverts.change': ['support'],
  'crypto-wallets.view': ['finance'],
  'crypto-wallets.change': [],
  'operations.view': ['support', 'finance', 'pricing'],
  /** Switches of the installation, dead letters, codes of handler_api.php. */
  'operations.change': [],
  'audit.view': ['support', 'finance'],
  /** The register of authorities' requests. */
  'authorities.record': ['support'],
  /** Approve requests, and make the files. */
  'authorities.decide': [],
} as const satisfies Readonly<Record<string, readonly LimitedRole[]>>;

export type Permission = keyof typeof table;
export const permissions = Object.keys(table) as readonly Permission[];

export function may(role: Role, permission: Permission): boolean {
  const limited: readonly Role[] = table[permission];
  return role === 'admin' || limited.includes(role);
}

export function isStaff(role: Role): boolean {
  return role !== 'client';
}

/** Only the owner changes the accounts of staff. */
export function mayChangeAccount(own: Role, { role }: { readonly role: Role }): boolean {
  return own === 'admin' || !isStaff(role);
}

export function permissionsOf(role: Role): readonly Permission[] {
  return permissions.filter((permission) => may(role, permission));
}
