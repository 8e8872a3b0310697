import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ada, renderAt, signIn } from '../../shared/testing/render';
import { answer, server } from '../../shared/testing/server';
import ProfilePage from './ProfilePage';

const open = () => renderAt('/client/profile', '/client/profile', <ProfilePage />);
const button = { name: 'Send verification e-mail again' };

beforeEach(() => void answer('get', '/client/sessions', { status: true, message: '', data: [] }));

it('sends another verification e-mail to an address that is not verified', async () => {
  signIn({ ...ada, email_verified: false });
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  server.use(
    http.post('http://localhost:3000/auth/request-verification', async () => {
      await released;
      return HttpResponse.json({ status: true, message: 'Sent.', data: {} });
    }),
  );
  const { user } = open();
  await user.click(screen.getByRole('button', button));
  expect(screen.getByRole('button', button)).toBeDisabled();
  release();
  expect(await screen.findByText('The verification e-mail will arrive shortly.')).toBeInTheDocument();
  expect(screen.getByRole('button', button)).toBeEnabled();
});

it('shows why the e-mail was not sent, and can try again', async () => {
  signIn({ ...ada, email_verified: false });
  const tooMany = { status: false, message: 'Too many requests.', code: 'platform/rate-limited' };
  answer('post', '/auth/request-verification', tooMany, 429);
  const { user } = open();
  await user.click(screen.getByRole('button', button));
  expect(await screen.findByText('The verification e-mail was not sent')).toBeInTheDocument();
  const sent = answer('post', '/auth/request-verification', { status: true, message: 'Sent.', data: {} });
  await user.click(screen.getByRole('button', button));
  expect(await screen.findByText('The verification e-mail will arrive shortly.')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

it('offers no verification for a verified address', async () => {
  signIn({ ...ada, email_verified: true });
  open();
  expect(await screen.findByRole('heading', { name: 'Where you are logged in' })).toBeInTheDocument();
  expect(screen.queryByRole('button', button)).not.toBeInTheDocument();
});
