import { useLocation } from 'react-router';
import type { LoginState } from './RequireSession';

/** Pages without a router, which name themselves in the address of the login or the registration. */
const publicPages = ['/developers'];

/** What the login or the registration was opened with. */
export function useLoginState(): LoginState | null {
  const { state, search } = useLocation();
  const from = new URLSearchParams(search).get('from') ?? '';
  return (state as LoginState | null) ?? (publicPages.includes(from) ? { from } : null);
}
