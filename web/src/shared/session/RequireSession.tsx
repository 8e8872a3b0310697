import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { session, useSession } from './session';

export interface LoginState {
  readonly from?: string;
}

/** Shows its children to the signed in (with one of the roles, where given); everybody else goes to /login, and back. */
export function RequireSession({ roles, children }: { roles?: readonly string[]; children: ReactNode }) {
  const current = useSession();
  const { pathname, search } = useLocation();
  if (current && (!roles || roles.includes(current.user.role))) return children;
  const state: LoginState = session.leftOnPurpose() ? {} : { from: pathname + search };
  return <Navigate to="/login" state={state} replace />;
}
