import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router';
import { selectEndedFor, selectLeftOnPurpose, selectRestrictedTo, useSession } from './sessionSlice';

export interface LoginState {
  readonly from?: string;
  /** The login's e-mail address: of the newly registered account, or of the ended session. */
  readonly email?: string;
}

/**
 * Renders its children for a signed-in user with one of the roles, if given. Redirects anybody else to /login and, after login,
 * back. A refused role is not sent back: that would loop between here and /login. A restricted session is redirected to what it
 * may do.
 */
export function RequireSession({ roles, children }: { roles?: readonly string[]; children: ReactNode }) {
  const current = useSession();
  const leftOnPurpose = useSelector(selectLeftOnPurpose);
  const email = useSelector(selectEndedFor);
  const restrictedTo = useSelector(selectRestrictedTo);
  const { pathname, search } = useLocation();
  if (current && restrictedTo) return <Navigate to="/secure-account" replace />;
  if (current && (!roles || roles.includes(current.user.role))) return children;
  const state: LoginState =
    current || leftOnPurpose ? {} : { from: pathname + search, ...(email !== undefined && { email }) };
  return <Navigate to="/login" state={state} replace />;
}
