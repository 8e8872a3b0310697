import { screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { useMySessionsQuery } from '../../shared/api/api.generated';
import { RequireSession } from '../../shared/session/RequireSession';
import { adminUser, renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import SecureAccountPage from './SecureAccountPage';

const state = (enabled: boolean) => ({ status: true, message: '', data: { enabled, recoveryCodesLeft: 10 } });
const done = (data: object = {}) => ({ status: true, message: 'Done.', data });

function Inside() {
  useMySessionsQuery();
  return <p>inside</p>;
}

function Elsewhere() {
  return <p>at {useLocation().pathname}</p>;
}

/** Opens the back office with a session that the server refuses with this code. */
function openRefused(code: string) {
  answer('get', '/client/sessions', { status: false, code, message: 'Do this first.' }, 403);
  return open('/admin');
}

function open(address: string) {
  signIn(adminUser);
  const inside = (
    <RequireSession roles={['admin']}>
      <Inside />
    </RequireSession>
  );
  return renderAt(
    address,
    '*',
    <Routes>
      <Route path="/admin" element={inside} />
      <Route path="/secure-account" element={<SecureAccountPage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
  );
}

it('replaces the initial password, without a toast about the refusal, and asks for a login', async () => {
  const changed = answer('post', '/auth/change-password', done());
  const { user, store } = openRefused('auth/new-password-required');
  expect(await screen.findByRole('heading', { name: 'Choose your own password' })).toBeInTheDocument();
  await user.type(screen.getByLabelText('Current password'), 'initial-1');
  await user.type(screen.getByLabelText('New password'), 'my own words');
  await user.type(screen.getByLabelText('Repeat new password'), 'my own words');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('at /login')).toBeInTheDocument();
  expect(changed).toHaveLength(1);
  expect(screen.queryByText('Do this first.')).not.toBeInTheDocument();
  expect(store.getState().session).toEqual({ current: null, leftOnPurpose: true });
});

it('switches two-factor login on, shows the recovery codes and asks for a login', async () => {
  answer('get', '/client/second-factor', state(false));
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  answer('post', '/client/second-factor/begin', done({ secret, uri: `otpauth://totp/R:b?secret=${secret}` }));
  answer('post', '/client/second-factor/confirm', done({ recoveryCodes: ['AAAA-BBBB-CCCC-DDDD'] }));
  const ended = answer('post', '/auth/logout', done());
  const { user } = openRefused('auth/second-factor-setup-required');
  await user.click(await screen.findByRole('button', { name: 'Switch on' }));
  await user.type(screen.getByLabelText('Password'), 'secret-1');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.type(await screen.findByLabelText('Code of the app'), '123456');
  answer('get', '/client/second-factor', state(true));
  await user.click(screen.getByRole('button', { name: 'Switch on' }));
  expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeInTheDocument();
  await user.click(screen.getByLabelText('I have saved my recovery codes'));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click(await screen.findByRole('button', { name: 'Log in again' }));
  expect(await screen.findByText('at /login')).toBeInTheDocument();
  expect(ended).toHaveLength(1);
});

it('says why its state could not be loaded, and loads it again', async () => {
  answer('get', '/client/second-factor', { status: false, message: 'Please try again.' }, 503);
  const { user } = openRefused('auth/second-factor-setup-required');
  expect(await screen.findByText('Two-factor login could not be loaded')).toBeInTheDocument();
  answer('get', '/client/second-factor', state(false));
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByRole('button', { name: 'Switch on' })).toBeInTheDocument();
});

it('is no page for others', async () => {
  open('/secure-account');
  expect(await screen.findByText('at /client/dashboard')).toBeInTheDocument();
});
