/** Roles of an account. `admin` is the owner of the installation; permissions.ts says what the others may do in the back office. */
export const roles = ['client', 'support', 'finance', 'pricing', 'admin'] as const;
export type Role = (typeof roles)[number];

/**
 * What an API key may do. `read`: prices, own numbers and messages, the balance. `buy`: buy and cancel numbers, request another message.
 * `money`: read the statement and the deposits.
 */
export const scopes = ['read', 'buy', 'money'] as const;
export type Scope = (typeof scopes)[number];

/** The API key of a request. */
export interface CallerKey {
  readonly scopes: readonly Scope[];
  /** Kobo that it may spend in a day of Africa/Lagos; absent: only the balance limits it. */
  readonly spendPerDay?: number;
  /** ISO 8601: when it expires; absent: never. */
  readonly expiresAt?: string;
  /** A test key: it reaches only the test world. */
  readonly test?: true;
}

/** The account that sends a request, from the verified session token or API key. */
export interface Caller {
  readonly id: string;
  readonly role: Role;
  /** The token's session, so that signing out can end it. */
  readonly session: string;
  /** Present with an API key; `session` is then its id. The role is client, even for an admin's key. */
  readonly key?: CallerKey;
}
