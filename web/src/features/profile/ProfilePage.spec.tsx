import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ada, renderAt, signIn } from '../../shared/testing/render';
import { answer, server } from '../../shared/testing/server';
import ProfilePage from './ProfilePage';

const open = () => renderAt('/client/profile', '/client/profile', <ProfilePage />);
const button = { name: 'Send verification e-mail again' };

const secondFactor = (enabled: boolean, recoveryCodesLeft = 0) =>
  answer('get', '/client/second-factor', { status: true, message: '', data: { enabled, recoveryCodesLeft } });

beforeEach(() => {
  answer('get', '/client/sessions', { status: true, message: '', data: [] });
  secondFactor(false);
});

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

it('switches two-factor sign-in on for a client, with a QR code and recovery codes', async () => {
  signIn(ada);
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const uri = `otpauth://totp/Ringlet:ada@example.com?issuer=Ringlet&secret=${secret}`;
  answer('post', '/client/second-factor/begin', { status: true, message: '', data: { secret, uri } });
  const codes = { status: true, message: '', data: { recoveryCodes: ['AAAA-BBBB'] } };
  const confirmed = answer('post', '/client/second-factor/confirm', codes);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Switch on' }));
  await user.type(screen.getByLabelText('Password'), 'secret-1');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeInTheDocument();
  await user.type(screen.getByLabelText('Code of the app'), '123456');
  secondFactor(true, 10);
  await user.click(screen.getByRole('button', { name: 'Switch on' }));
  expect(await screen.findByText('AAAA-BBBB')).toBeInTheDocument();
  expect(confirmed.map(({ body }) => body)).toEqual([{ code: '123456' }]);
  await user.click(screen.getByLabelText('I have saved my recovery codes'));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('10 recovery codes left')).toBeInTheDocument();
});
