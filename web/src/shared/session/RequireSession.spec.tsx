import { act, screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { renderAt, signIn } from '../testing/render';
import { RequireSession } from './RequireSession';
import { sessionClosed } from './sessionSlice';

function Login() {
  const { state } = useLocation();
  return <p>login from {(state as { from?: string }).from ?? 'nowhere'}</p>;
}

function open(roles?: readonly string[]) {
  return renderAt(
    '/client/buy?service=2',
    '*',
    <Routes>
      <Route path="/login" element={<Login />} />
      <Route
        path="*"
        element={
          <RequireSession {...(roles && { roles })}>
            <p>inside</p>
          </RequireSession>
        }
      />
    </Routes>,
  );
}

it('renders for a signed-in user', () => {
  signIn();
  open();
  expect(screen.getByText('inside')).toBeInTheDocument();
});

it('redirects visitors to the login, with the URL to return to', () => {
  open();
  expect(screen.getByText('login from /client/buy?service=2')).toBeInTheDocument();
});

it('redirects another role to the login, without a URL to return to', () => {
  signIn();
  open(['admin']);
  expect(screen.getByText('login from nowhere')).toBeInTheDocument();
});

it('follows a logout in another tab', () => {
  signIn();
  open();
  localStorage.removeItem('token');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
  expect(screen.getByText(/login from/)).toBeInTheDocument();
});

it('follows a logout that happened while the page was in the back/forward cache', () => {
  signIn();
  open();
  localStorage.removeItem('token');
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(screen.getByText(/login from/)).toBeInTheDocument();
});

it('does not return to the last page after a logout', () => {
  signIn();
  const { store } = open();
  act(() => void store.dispatch(sessionClosed('logout')));
  expect(screen.getByText('login from nowhere')).toBeInTheDocument();
});
