import { adminActed } from '@ringlet/contracts/auth/audit';
import { type Caller } from '@ringlet/contracts/caller';
import { isStaff } from '@ringlet/contracts/permissions';
import { type Transaction } from '@ringlet/persistence/transactions';

/**
 * Records a caller's action on their own account; `about`: its target, by default the account. The audit trail has the actions of admins;
 * a client's own are in the log.
 */
export function recordOwnAction({ emit }: Transaction, { id, role }: Caller, action: string, about = id): void {
  if (isStaff(role)) emit(adminActed, { adminId: id, action, about, userId: id });
}
