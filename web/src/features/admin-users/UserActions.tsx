import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { UserDetailsView } from '../../shared/api/api.generated';
import { Button } from '../../shared/ui/Button';
import { AdjustBalance } from './AdjustBalance';
import { ChangeRole } from './ChangeRole';
import { DeleteUser } from './DeleteUser';
import { EndSessions } from './EndSessions';

type Action = 'adjust' | 'role' | 'sessions' | 'delete';

/** The actions on a user. Admins have none on their own account. */
export function UserActions({ user, isMe }: { user: UserDetailsView; isMe: boolean }) {
  const [doing, setDoing] = useState<Action>();
  const navigate = useNavigate();
  const close = () => setDoing(undefined);
  return (
    <div role="group" aria-label="Actions" className="mt-4 flex flex-wrap items-center gap-3">
      <Button look="secondary" size="sm" onClick={() => setDoing('adjust')}>
        Adjust balance
      </Button>
      {isMe ? (
        <span className="text-sm text-soft">This is you: role, sessions and deletion are for another admin.</span>
      ) : (
        <>
          <Button look="secondary" size="sm" onClick={() => setDoing('role')}>
            Change role
          </Button>
          <Button look="secondary" size="sm" onClick={() => setDoing('sessions')}>
            End sessions
          </Button>
          <Button look="danger" size="sm" onClick={() => setDoing('delete')}>
            Delete
          </Button>
        </>
      )}
      {doing === 'adjust' && <AdjustBalance user={user} onClose={close} />}
      {doing === 'role' && <ChangeRole user={user} onClose={close} />}
      {doing === 'sessions' && <EndSessions user={user} onClose={close} />}
      {doing === 'delete' && (
        <DeleteUser user={user} onClose={close} onDeleted={() => void navigate('/admin/users', { replace: true })} />
      )}
    </div>
  );
}
