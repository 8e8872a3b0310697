import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { UserDetailsView } from '../../shared/admin/api.generated';
import { useMay } from '../../shared/session/permissions';
import { useSession } from '../../shared/session/sessionSlice';
import { Button, LinkButton } from '../../shared/ui/Button';
import { AdjustBalance } from './AdjustBalance';
import { ChangeRole } from './ChangeRole';
import { DeleteUser } from './DeleteUser';
import { EndSessions } from './EndSessions';
import { LockUser } from './LockUser';
import { RemoveSecondFactor } from './RemoveSecondFactor';

type Action = 'adjust' | 'role' | 'sessions' | 'second-factor' | 'lock' | 'delete';

/** What the role of the signed-in admin allows on a user. Nobody has any on their own account, and only the owner on one of the back office. */
export function UserActions({ user, isMe }: { user: UserDetailsView; isMe: boolean }) {
  const [openDialog, setOpenDialog] = useState<Action>();
  const navigate = useNavigate();
  const isAllowed = useMay();
  const isOwner = useSession()?.user.role === 'admin';
  const isChangeable = isOwner || user.role === 'client';
  const close = () => setOpenDialog(undefined);
  return (
    <div role="group" aria-label="Actions" className="mt-4 flex flex-wrap items-center gap-3">
      <LinkButton variant="secondary" size="sm" to={`/admin/users/${user.id}/view`}>
        View as client
      </LinkButton>
      {isMe ? (
        <span className="text-sm text-soft">
          This is your own account: only another admin can adjust its balance, change its role, end its sessions, lock
          or delete it.
        </span>
      ) : (
        <>
          {isAllowed('balances.adjust') && (
            <Button variant="secondary" size="sm" onClick={() => setOpenDialog('adjust')}>
              Adjust balance
            </Button>
          )}
          {isAllowed('roles.give') && (
            <Button variant="secondary" size="sm" onClick={() => setOpenDialog('role')}>
              Change role
            </Button>
          )}
          {isChangeable && isAllowed('clients.help') && (
            <Button variant="secondary" size="sm" onClick={() => setOpenDialog('sessions')}>
              End sessions
            </Button>
          )}
          {user.second_factor && isChangeable && isAllowed('clients.help') && (
            <Button variant="secondary" size="sm" onClick={() => setOpenDialog('second-factor')}>
              Switch two-factor off
            </Button>
          )}
          {isChangeable && isAllowed('clients.lock') && (
            <Button variant="secondary" size="sm" onClick={() => setOpenDialog('lock')}>
              {user.locked ? 'Unlock' : 'Lock'}
            </Button>
          )}
          {isAllowed('clients.delete') && (
            <Button variant="danger" size="sm" onClick={() => setOpenDialog('delete')}>
              Delete
            </Button>
          )}
        </>
      )}
      {openDialog === 'adjust' && <AdjustBalance user={user} onClose={close} />}
      {openDialog === 'role' && <ChangeRole user={user} onClose={close} />}
      {openDialog === 'sessions' && <EndSessions user={user} onClose={close} />}
      {openDialog === 'second-factor' && <RemoveSecondFactor user={user} onClose={close} />}
      {openDialog === 'lock' && <LockUser user={user} onClose={close} />}
      {openDialog === 'delete' && (
        <DeleteUser user={user} onClose={close} onDeleted={() => navigate('/admin/users', { replace: true })} />
      )}
    </div>
  );
}
