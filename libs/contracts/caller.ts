/** Only `admin` is special; everybody else is an ordinary client. */
export const roles = ['client', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Who asks: the verified owner of the session token, as the gateway read it. */
export interface Caller {
  readonly id: string;
  readonly role: Role;
  /** The session that the token belongs to, so that signing out can end it. */
  readonly session: string;
}
