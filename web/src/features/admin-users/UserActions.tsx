import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { UserDetailsView } from '../../shared/admin/api.generated';
import { Popover } from '../../shared/admin/Popover';
import { type Permission, useMay } from '../../shared/session/permissions';
import { useSession } from '../../shared/session/sessionSlice';
import { AdjustBalance } from './AdjustBalance';
import { ChangeRole } from './ChangeRole';
import { DeleteUser } from './DeleteUser';
import { EndSessions } from './EndSessions';
import { LockUser } from './LockUser';
import { RemoveSecondFactor } from './RemoveSecondFactor';

interface Act {
  readonly name: 'adjust' | 'role' | 'sessions' | 'second-factor' | 'lock' | 'delete';
  readonly label: string;
  readonly may: Permission;
  /** Whether only the owner does it to a back office account. */
  readonly isOfClients?: true;
}

const actsOn = (user: UserDetailsView): readonly Act[] => [
  { name: 'adjust', label: 'Adjust balance', may: 'balances.adjust' },
  { name: 'role', label: 'Change role', may: 'roles.give' },
  { name: 'sessions', label: 'End sessions', may: 'clients.help', isOfClients: true },
  ...(user.second_factor
    ? ([{ name: 'second-factor', label: 'Switch two-factor off', may: 'clients.help', isOfClients: true }] as const)
    : []),
  { name: 'lock', label: user.locked ? 'Unlock' : 'Lock', may: 'clients.lock', isOfClients: true },
  { name: 'delete', label: 'Delete', may: 'clients.delete' },
];

const itemClass = 'flex min-h-11 w-full items-center rounded-md px-3 text-left font-medium hover:bg-sunken lg:min-h-10';

/** The signed-in admin's actions on a user, by role. Nobody has any on their own account. */
export function UserActions({ user, isMe }: { user: UserDetailsView; isMe: boolean }) {
  const [open, setOpen] = useState<Act['name']>();
  const navigate = useNavigate();
  const isAllowed = useMay();
  const isOwner = useSession()?.user.role === 'admin';
  const isChangeable = isOwner || user.role === 'client';
  const acts = isMe
    ? []
    : actsOn(user).filter(({ may, isOfClients }) => isAllowed(may) && (isChangeable || !isOfClients));
  const closeDialog = () => setOpen(undefined);
  return (
    <>
      <Popover label="Actions" title="Actions" icon="bolt">
        {(close) => (
          <div role="group" aria-label="Actions" className="-m-2">
            <Link to={`/admin/users/${user.id}/view`} className={itemClass}>
              View as client
            </Link>
            {isAllowed('authorities.record') && (
              <Link to={`/admin/authorities?user=${user.id}`} className={itemClass}>
                Authority requests
              </Link>
            )}
            {acts.map(({ name, label }) => (
              <button
                key={name}
                type="button"
                className={`${itemClass} ${name === 'delete' ? 'text-bad' : ''}`}
                onClick={() => {
                  close();
                  setOpen(name);
                }}
              >
                {label}
              </button>
            ))}
          </div>
        )}
      </Popover>
      {isMe && <p className="mt-3 text-sm text-soft">This is your own account: only another admin can change it.</p>}
      {open === 'adjust' && <AdjustBalance user={user} onClose={closeDialog} />}
      {open === 'role' && <ChangeRole user={user} onClose={closeDialog} />}
      {open === 'sessions' && <EndSessions user={user} onClose={closeDialog} />}
      {open === 'second-factor' && <RemoveSecondFactor user={user} onClose={closeDialog} />}
      {open === 'lock' && <LockUser user={user} onClose={closeDialog} />}
      {open === 'delete' && (
        <DeleteUser user={user} onClose={closeDialog} onDeleted={() => navigate('/admin/users', { replace: true })} />
      )}
    </>
  );
}
