import { act, screen, within } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { sessionOpened, userMerged } from '../shared/session/sessionSlice';
import { ada, renderAt, signIn } from '../shared/testing/render';
import { answer } from '../shared/testing/server';
import ClientLayout from './ClientLayout';

it('shows that a screen is loading inside of the frame', () => {
  answer('get', '/client/profile', { status: true, message: '', data: {} });
  answer('get', '/client/events', {}, 404);
  answer('get', '/client/notices/unread', { status: true, message: '', data: { unread: 0 } });
  signIn();
  const Slow = lazy(() => new Promise<never>(() => undefined));
  renderAt(
    '/client/deposit',
    '/client/*',
    <Suspense fallback="In place of all">
      <Routes>
        <Route element={<ClientLayout />}>
          <Route path="deposit" element={<Slow />} />
        </Route>
      </Routes>
    </Suspense>,
  );
  expect(within(screen.getByRole('main')).getByText('Loading...')).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Client' })).toBeInTheDocument();
});

it('clears typed input when another tab signs in another user', async () => {
  answer('get', '/client/profile', { status: true, message: '', data: {} });
  answer('get', '/client/events', {}, 404);
  answer('get', '/client/notices/unread', { status: true, message: '', data: { unread: 0 } });
  signIn();
  const screens = (
    <Routes>
      <Route element={<ClientLayout />}>
        <Route path="deposit" element={<input aria-label="Amount" />} />
      </Route>
    </Routes>
  );
  const { store, user } = renderAt('/client/deposit', '/client/*', screens);
  await user.type(screen.getByLabelText('Amount'), '5000');
  act(() => void store.dispatch(userMerged({ bal: 1 })));
  expect(screen.getByLabelText('Amount')).toHaveValue('5000');
  act(() => void store.dispatch(sessionOpened({ user: { ...ada, id: 'u2', name: 'Bisi' }, token: 'token-2' })));
  expect(screen.getByLabelText('Amount')).toHaveValue('');
});
