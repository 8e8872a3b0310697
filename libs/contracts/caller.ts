/** Roles of an account. `admin` is the owner of the installation; what the others in the back office may do is in permissions.ts. */
export const roles = ['client', 'support', 'finance', 'pricing', 'admin'] as const;
export type Role = (typeof roles)[number];

/**
 * What an API key may do. `read`: prices, own numbers and messages, the balance. `buy`: buy and cancel numbers, ask for another message.
 * `money`: read the statement and the deposits.
 */
export const scopes = ['read', 'buy', 'money'] as const;
export type Scope = (typeof scopes)[number];

/** The API key that a request was made with. */
export interface CallerKey {
  readonly scopes: readonly Scope[];
  /** Kobo that it may spend in a day of Africa/Lagos; absent: no limit but the balance. */
  readonly spendPerDay?: number;
  /** ISO 8601: when it expires; absent: it does not. */
  readonly expiresAt?: string;
  /** A test key: it reaches the test world, and nothing else. */
  readonly test?: true;
}

/** The account that a request is made for, from the verified session token or API key. */
export interface Caller {
  readonly id: string;
  readonly role: Role;
  /** The session of the token, so that signing out can end it. */
  readonly session: string;
  /** With an API key, whose id `session` is then. Its role is client, also of an admin's key. */
  readonly key?: CallerKey;
}
