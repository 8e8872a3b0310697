import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { signIn } from '../testing/render';
import { RequireSession } from './RequireSession';
import { session } from './session';

function Login() {
  const { state } = useLocation();
  return <p>login from {(state as { from?: string }).from ?? 'nowhere'}</p>;
}

function open(roles?: readonly string[]) {
  render(
    <MemoryRouter initialEntries={['/client/buy?service=2']}>
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
      </Routes>
    </MemoryRouter>,
  );
}

it('lets the signed in through', () => {
  signIn();
  open();
  expect(screen.getByText('inside')).toBeInTheDocument();
});

it('sends everybody else to the login, and remembers where they were', () => {
  open();
  expect(screen.getByText('login from /client/buy?service=2')).toBeInTheDocument();
});

it('sends a role that is not named to the login, without a way back', () => {
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

it('follows a logout that happened while the page was put away', () => {
  signIn();
  open();
  localStorage.removeItem('token');
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(screen.getByText(/login from/)).toBeInTheDocument();
});

it('starts afresh after a logout', () => {
  signIn();
  open();
  act(() => session.close('logout'));
  expect(screen.getByText('login from nowhere')).toBeInTheDocument();
});
