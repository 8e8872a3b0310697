import type { ReactNode } from 'react';
import type { UserView } from '../api/api.generated';
import { useSession } from './sessionSlice';
import type { User } from './storedSession';

export type Permission = NonNullable<UserView['permissions']>[number];

/** Whether the server lets the user do it. `admin` is the owner, who may do everything. */
export function may(user: User | undefined, permission: Permission): boolean {
  return user?.role === 'admin' || (user?.permissions?.includes(permission) ?? false);
}

export function useMay(): (permission: Permission) => boolean {
  const user = useSession()?.user;
  return (permission) => may(user, permission);
}

/** Shows its children only to those who may do it. The server refuses the others anyway. */
export function IfMay({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useMay()(permission) && children;
}
