import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ada, renderAt, signIn } from '../../shared/testing/render';
import { answer, server } from '../../shared/testing/server';
import ProfilePage from './ProfilePage';

const open = () => renderAt('/client/profile', '/client/profile', <ProfilePage />);
const button = { name: 'Send verification e-mail again' };

const limits = {
  step: 'new',
  limit: { spend: 100_000, purchases: 100 },
  spent: 12_500,
  purchases: 3,
  chosen: {},
  highest: { spend: 100_000, purchases: 100 },
  next: { spend: 1_000_000, purchases: 1000 },
};

const secondFactor = (enabled: boolean, recoveryCodesLeft = 0) =>
  answer('get', '/client/second-factor', { status: true, message: '', data: { enabled, recoveryCodesLeft } });

beforeEach(() => {
  answer('get', '/client/sessions', { status: true, message: '', data: [] });
  secondFactor(false);
  const consent = { document: 'terms-and-privacy', version: '2026-11', accepted_at: '2026-11-20T12:00:00Z' };
  answer('get', '/client/consents', { status: true, message: '', data: [consent] });
  answer('get', '/client/limits', { status: true, message: '', data: limits });
  answer('get', '/client/message-views', { status: true, message: '', data: [] });
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

it('ends another session with the password, and says why it could not', async () => {
  signIn(ada);
  const opened = { openedAt: '2026-11-22T09:00:00.000Z', expiresAt: '2026-11-22T21:00:00.000Z' };
  const phone = { id: 's2', device: 'Mozilla/5.0 (Android 14) Firefox/140.0', address: '102.89.23.4', current: false };
  const data = [
    { id: 's1', current: true, ...opened },
    { ...phone, ...opened },
  ];
  answer('get', '/client/sessions', { status: true, message: '', data });
  const wrong = { status: false, message: 'This is not your current password.', code: 'auth/wrong-password' };
  answer('delete', '/client/sessions/s2', wrong, 422);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'End session' }));
  const dialog = within(screen.getByRole('dialog', { name: 'End this session' }));
  const press = () => user.click(dialog.getByRole('button', { name: 'End session' }));
  await press();
  expect(await dialog.findByText('Enter your password.')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Password'), 'secret-1');
  await press();
  expect(await dialog.findByText('The session goes on')).toBeInTheDocument();
  const ended = answer('delete', '/client/sessions/s2', { status: true, message: 'The session has ended.', data: {} });
  answer('get', '/client/sessions', { status: true, message: '', data: data.slice(0, 1) });
  await press();
  expect(await screen.findByText('The session has ended.')).toBeInTheDocument();
  expect(ended.map(({ body }) => body)).toEqual([{ password: 'secret-1' }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'End session' })).not.toBeInTheDocument());
});

it('offers no verification for a verified address', async () => {
  signIn({ ...ada, email_verified: true });
  open();
  expect(await screen.findByRole('heading', { name: 'Where you are logged in' })).toBeInTheDocument();
  expect(screen.queryByRole('button', button)).not.toBeInTheDocument();
});

it('switches two-factor login on for a client, with a QR code and recovery codes', async () => {
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

it('lists the consents, and downloads everything with the password', async () => {
  signIn(ada);
  const bodies: unknown[] = [];
  server.use(
    http.post('http://localhost:3000/client/my-data', async ({ request }) => {
      bodies.push(await request.json());
      if (bodies.length === 1) {
        const wrong = { status: false, code: 'auth/wrong-password', message: 'This is not your current password.' };
        return HttpResponse.json(wrong, { status: 422 });
      }
      const headers = { 'content-disposition': 'attachment; filename="ringlet-my-data-2026-11-22.json"' };
      return HttpResponse.json({ account: { name: 'Ada' } }, { headers });
    }),
  );
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  URL.createObjectURL = () => 'blob:1';
  const { user } = open();
  expect(await screen.findByText(/2026-11, accepted/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Download everything about me' }));
  await user.type(screen.getByLabelText('Password'), 'secret-0');
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(await screen.findByText('This is not your current password.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(await screen.findByText('Your data is downloaded.')).toBeInTheDocument();
  expect(saved.mock.contexts[0]).toMatchObject({ download: 'ringlet-my-data-2026-11-22.json' });
  expect(bodies).toEqual([{ password: 'secret-0' }, { password: 'secret-0' }]);
  saved.mockRestore();
});

it('shows what may be bought today and what raises it, and takes lower limits', async () => {
  signIn(ada);
  const { user } = open();
  expect(await screen.findByText('₦12,500.00 of ₦100,000.00 spent today')).toBeInTheDocument();
  expect(screen.getByText('3 of 100 numbers bought today')).toBeInTheDocument();
  expect(screen.getByText('Verify your e-mail address to spend up to ₦1,000,000.00 a day.')).toBeInTheDocument();
  await user.click(screen.getByText('Set lower limits'));
  const save = () => user.click(screen.getByRole('button', { name: 'Save limits' }));
  await user.type(screen.getByLabelText('Naira a day'), 'much');
  await save();
  expect(
    await screen.findByText('Enter an amount above zero with at most two decimals, or nothing.'),
  ).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Naira a day'));
  await user.type(screen.getByLabelText('Naira a day'), '5000');
  const chosen = { ...limits, limit: { spend: 5000, purchases: 100 }, chosen: { spend: 5000 } };
  const reply = { status: true, message: 'Your limits are saved.', data: chosen };
  const saved = answer('put', '/client/limits', reply);
  answer('get', '/client/limits', reply);
  await save();
  expect(await screen.findByText('₦12,500.00 of ₦5,000.00 spent today')).toBeInTheDocument();
  expect(saved.map(({ body }) => body)).toEqual([{ spend: 5000 }]);
});

it('says who of the staff opened messages, of which number and when', async () => {
  signIn(ada);
  const { unmount } = open();
  expect(await screen.findByText('None. Only you have read them.')).toBeInTheDocument();
  unmount();
  const view = { id: 'v1', opened_at: '2026-11-20T12:00:00Z', number_id: 'n1', name: 'Sade' };
  const data = [view, { ...view, id: 'v2', name: undefined }];
  answer('get', '/client/message-views', { status: true, message: '', data });
  open();
  const [first, second] = await screen.findAllByRole('link', { name: 'messages of this number' });
  expect(first).toHaveAttribute('href', '/client/view-sms/n1');
  expect(first?.closest('li')).toHaveTextContent(/^Sade opened messages of this number, .*2026/);
  expect(second?.closest('li')).toHaveTextContent(/^a former colleague opened/);
});

it('asks for the password and a typed word before the account is erased, and names what would be lost', async () => {
  signIn(ada);
  const active = { id: 'n1', number: '12025550123', status: 'active' };
  answer('get', '/client/purchased-numbers', { status: true, message: '', data: [active] });
  const message = 'Your account will be erased.';
  const erased = answer('post', '/client/erasure', { status: true, message, data: { erasure_at: '2026-12-22' } });
  const { user, store } = open();
  await user.click(screen.getByRole('button', { name: 'Erase my account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase your account' }));
  expect(dialog.getByText('There is ₦5,000.00 in your wallet')).toBeInTheDocument();
  expect(await dialog.findByText('You have 1 active number')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Password'), 'secret-1');
  await user.click(dialog.getByRole('button', { name: 'Erase my account' }));
  expect(await dialog.findByText('Type ERASE to confirm.')).toBeInTheDocument();
  expect(erased).toHaveLength(0);
  await user.type(dialog.getByLabelText('Type ERASE'), 'erase');
  await user.click(dialog.getByRole('button', { name: 'Erase my account' }));
  expect(await screen.findByText('at /login')).toBeInTheDocument();
  expect(erased.map(({ body }) => body)).toEqual([{ password: 'secret-1' }]);
  expect(store.getState().session.current).toBeNull();
});

it('counts what is held for bids among what would be lost', async () => {
  signIn({ ...ada, bal: 0, held: 1800 });
  answer('get', '/client/purchased-numbers', { status: true, message: '', data: [] });
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Erase my account' }));
  expect(await screen.findByText('There is ₦1,800.00 in your wallet and held for bids')).toBeInTheDocument();
});

it('offers no erasure of an account that waits for it, or of an admin', async () => {
  signIn({ ...ada, erasure_at: '2026-12-22T12:00:00Z' });
  open();
  expect(await screen.findByRole('heading', { name: 'Your data' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Erase my account' })).not.toBeInTheDocument();
});
