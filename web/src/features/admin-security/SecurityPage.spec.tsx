import { screen, within } from '@testing-library/react';
import { adminUser, renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import SecurityPage from './SecurityPage';

const open = () => renderAt('/admin/security', '/admin/security', <SecurityPage />);
const state = (enabled: boolean, recoveryCodesLeft = 0) => ({
  status: true,
  message: '',
  data: { enabled, recoveryCodesLeft },
});
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const uri = `otpauth://totp/Ringlet:bo@example.com?issuer=Ringlet&secret=${secret}`;
const recoveryCodes = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];
const refused = (code: string, message: string) => ({ status: false, code, message });

beforeEach(() => signIn(adminUser));

it('switches on with password and code, and requires the recovery codes to be saved', async () => {
  answer('get', '/client/second-factor', state(false));
  answer(
    'post',
    '/client/second-factor/begin',
    refused('auth/wrong-password', 'This is not your current password.'),
    422,
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Switch on' }));
  await user.type(screen.getByLabelText('Password'), 'secret-1');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findAllByText('This is not your current password.')).length).toBeGreaterThan(0);

  const begun = answer('post', '/client/second-factor/begin', { status: true, message: '', data: { secret, uri } });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeInTheDocument();
  expect(screen.getByLabelText('Key')).toHaveTextContent('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ');
  expect(begun.map(({ body }) => body)).toEqual([{ password: 'secret-1' }]);

  await user.type(screen.getByLabelText('Code of the app'), '12345');
  await user.click(screen.getByRole('button', { name: 'Switch on' }));
  expect(screen.getByText('The code has six digits.')).toBeInTheDocument();
  const confirmed = answer('post', '/client/second-factor/confirm', {
    status: true,
    message: '',
    data: { recoveryCodes },
  });
  answer('get', '/client/second-factor', state(true, 10));
  await user.type(screen.getByLabelText('Code of the app'), '6');
  await user.click(screen.getByRole('button', { name: 'Switch on' }));

  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(recoveryCodes);
  expect(confirmed.map(({ body }) => body)).toEqual([{ code: '123456' }]);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(`${recoveryCodes.join('\n')}\n`);
  expect(screen.getByRole('button', { name: 'Done' })).toBeDisabled();
  await user.click(screen.getByLabelText('I have saved my recovery codes'));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('10 recovery codes left')).toBeInTheDocument();
  expect(screen.queryByText(recoveryCodes[0] ?? '')).not.toBeInTheDocument();
});

it('switches off with password and code, and shows why it failed', async () => {
  answer('get', '/client/second-factor', state(true, 2));
  const wrong = refused('auth/second-factor-wrong', 'This code is wrong or was used already.');
  answer('post', '/client/second-factor/remove', wrong, 422);
  const { user } = open();
  expect(await screen.findByText('Few recovery codes are left')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Switch off' }));
  const dialog = screen.getByRole('dialog', { name: 'Switch two-factor login off' });
  const press = () => user.click(within(dialog).getByRole('button', { name: 'Switch off' }));
  await press();
  expect(await within(dialog).findByText('Enter a code.')).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('Password'), 'secret-1');
  await user.type(within(dialog).getByLabelText('Code'), ' aaaa-bbbb-cccc-dddd ');
  await press();
  expect(await within(dialog).findByText('Two-factor login was not switched off')).toBeInTheDocument();
  const done = { status: true, message: 'Two-factor login is off.', data: {} };
  const removed = answer('post', '/client/second-factor/remove', done);
  answer('get', '/client/second-factor', state(false));
  await press();
  expect(await screen.findByText('Two-factor login is off.')).toBeInTheDocument();
  expect(removed.map(({ body }) => body)).toEqual([{ password: 'secret-1', code: 'aaaa-bbbb-cccc-dddd' }]);
  expect(await screen.findByRole('button', { name: 'Switch on' })).toBeInTheDocument();
});
