import { useNavigate } from 'react-router';
import { useLogoutMutation } from '../shared/api/api.generated';
import { session } from '../shared/session/session';

/** The session ends at the server too; a slow network does not keep anybody logged in here. */
const patienceMs = 1500;

export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  const [endSession] = useLogoutMutation();
  return async () => {
    await Promise.race([endSession(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
    session.close('logout');
    void navigate('/login', { replace: true });
  };
}
