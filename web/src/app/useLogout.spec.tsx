import { webcrypto } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import { keepPush, keptPush } from '../shared/push/browserPush';
import { ada, renderAt, signIn } from '../shared/testing/render';
import { answer } from '../shared/testing/server';
import { useLogout } from './useLogout';

it('ends the session at once and the pushes of this browser, and waits for no push service', async () => {
  const unsubscribe = jest.fn(() => new Promise(() => undefined));
  const registration = { pushManager: { getSubscription: () => Promise.resolve({ unsubscribe }) } };
  const worker = { getRegistration: () => Promise.resolve(registration) };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  Object.defineProperty(window, 'crypto', { configurable: true, value: webcrypto });
  Object.assign(window, { PushManager: class {}, Notification: { permission: 'granted' } });
  signIn();
  keepPush({ userId: ada.id, id: 'f'.repeat(64), at: Date.now() });
  const seen = answer('post', '/auth/logout', { status: true, message: '', data: {} });
  const Logout = () => {
    const logout = useLogout();
    return <button onClick={() => void logout()}>Logout</button>;
  };
  const { user } = renderAt('/client', '/client', <Logout />);
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(seen[0]?.headers.get('authorization')).toBe('Bearer token-1');
  await waitFor(() => expect(unsubscribe).toHaveBeenCalled());
  expect(keptPush()).toBeUndefined();
  expect(await screen.findByText('at /login')).toBeInTheDocument();
});
