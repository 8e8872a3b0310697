import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { session, useSession } from './session';

export interface LoginState {
  readonly from?: string;
}

/**
 * Shows its children to the signed in (with one of the roles, where given); everybody else goes to /login, and back. A refused
 * role has no way back: /login would send the signed in straight here again, without end.
 */
export function RequireSession({ roles, children }: { roles?: readonly string[]; children: ReactNode }) {
  const current = useSession();
  const { pathname, search } = useLocation();
  if (current && (!roles || roles.includes(current.user.role))) return children;
  const state: LoginState = current || session.leftOnPurpose() ? {} : { from: pathname + search };
  return <Navigate to="/login" state={state} replace />;
}
