import { useSyncExternalStore } from 'react';
import { readSession } from './storedSession';

/** The signed-in user's role, for pages without a store; undefined for visitors and in the prerendered page. */
export function useStoredRole(): string | undefined {
  return useSyncExternalStore(neverChanges, storedRole, nobody);
}

const neverChanges = () => () => undefined;
const storedRole = () => readSession()?.user.role;
const nobody = () => undefined;
