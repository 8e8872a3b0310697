import { useNavigate } from 'react-router';
import { useLogoutMutation } from '../shared/api/api.generated';
import { session } from '../shared/session/session';

/** Milliseconds to wait for the server before the session ends locally. */
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
