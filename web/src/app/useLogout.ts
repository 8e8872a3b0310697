import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { useLogoutMutation } from '../shared/api/api.generated';
import { canNotify } from '../shared/live/announce';
import { sessionClosed } from '../shared/session/sessionSlice';

/** How long to wait for the server before the session ends locally (milliseconds). */
const logoutTimeoutMs = 1500;

export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const [endSession] = useLogoutMutation();
  return async () => {
    const endPush = async () => {
      // The next person at this browser must not see the codes.
      if (canNotify() !== 'granted') return;
      const { endBrowserPush } = await import('../shared/push/browserPush');
      await endBrowserPush().catch(() => undefined);
    };
    // The session ends first, however long the push service takes.
    await Promise.race([
      Promise.all([endSession(), endPush()]),
      new Promise((resolve) => setTimeout(resolve, logoutTimeoutMs)),
    ]);
    dispatch(sessionClosed('logout'));
    navigate('/login', { replace: true });
  };
}
