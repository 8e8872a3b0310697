import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { useLogoutMutation } from '../shared/api/api.generated';
import { sessionClosed } from '../shared/session/sessionSlice';

/** Milliseconds to wait for the server before the session ends locally. */
const patienceMs = 1500;

export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const [endSession] = useLogoutMutation();
  return async () => {
    await Promise.race([endSession(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
    dispatch(sessionClosed('logout'));
    void navigate('/login', { replace: true });
  };
}
