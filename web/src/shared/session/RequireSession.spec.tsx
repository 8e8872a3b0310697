import { act, screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { renderAt, signIn } from '../testing/render';
import { type LoginState, RequireSession } from './RequireSession';
import { sessionClosed } from './sessionSlice';

function Login() {
  const { state } = useLocation();
  const { from = 'nowhere', email = 'a stranger' } = state as LoginState;
  return (
    <p>
      login from {from} of {email}
    </p>
  );
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
  expect(screen.getByText('login from /client/buy?service=2 of a stranger')).toBeInTheDocument();
});

it('redirects another role to the login, without a URL to return to', () => {
  signIn();
  open(['admin']);
  expect(screen.getByText('login from nowhere of a stranger')).toBeInTheDocument();
});

it('keeps the address of a session that ended by itself, however many calls say so', () => {
  signIn();
  const { store } = open();
  act(() => {
    store.dispatch(sessionClosed('expired'));
    store.dispatch(sessionClosed('expired'));
  });
  expect(screen.getByText('login from /client/buy?service=2 of ada@example.com')).toBeInTheDocument();
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
  expect(screen.getByText('login from nowhere of a stranger')).toBeInTheDocument();
});
