/** Roles of an account. */
export const roles = ['client', 'admin'] as const;
export type Role = (typeof roles)[number];

/** The account that a request is made for, from the verified session token. */
export interface Caller {
  readonly id: string;
  readonly role: Role;
  /** The session of the token, so that signing out can end it. */
  readonly session: string;
}
