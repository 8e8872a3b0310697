import { useLocation } from 'react-router';
import type { LoginState } from './RequireSession';

/** Pages without a router, which name themselves in the login's or registration's address. */
const publicPages = ['/developers'];

/** The state with which the login or registration was opened. */
export function useLoginState(): LoginState | null {
  const { state, search } = useLocation();
  const from = new URLSearchParams(search).get('from') ?? '';
  return (state as LoginState | null) ?? (publicPages.includes(from) ? { from } : null);
}
