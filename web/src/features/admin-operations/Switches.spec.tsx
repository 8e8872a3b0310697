import { screen, within } from '@testing-library/react';
import { adminUser, renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import { Switches } from './Switches';

const open = () => renderAt('/admin/operations', '/admin/operations', <Switches />);
const list = (...data: object[]) => ({ status: true, message: 'maintenance is on now.', data });
const registration = { name: 'registration', on: true, usual: true };
const maintenance = { name: 'maintenance', on: false, usual: false };
const changed = {
  changed_at: '2026-11-20T12:00:00Z',
  admin_id: 'a1',
  admin: 'Bo',
  reason: 'new disks',
  notice: 'Back at noon.',
};

beforeEach(() => signIn(adminUser));

it('switches maintenance on only with a reason, and then shows who did it, when and why', async () => {
  answer('get', '/admin/switches', list(registration, maintenance));
  const changes = answer('post', '/admin/switches', list(registration, { ...maintenance, on: true, ...changed }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Switch on: Maintenance mode' }));
  const dialog = screen.getByRole('dialog', { name: 'Maintenance mode: on' });
  const confirm = within(dialog).getByRole('button', { name: 'Switch on' });
  await user.click(confirm);
  expect(await within(dialog).findByText('Please give a reason of at least 3 characters.')).toBeInTheDocument();
  expect(changes).toHaveLength(0);
  await user.type(within(dialog).getByLabelText('Reason'), ' new disks ');
  await user.type(within(dialog).getByLabelText('For clients (optional)'), 'B');
  await user.click(confirm);
  expect(await within(dialog).findByText('Please write at least 3 characters.')).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('For clients (optional)'), 'ack at noon.');
  answer('get', '/admin/switches', list(registration, { ...maintenance, on: true, ...changed }));
  await user.click(confirm);
  expect(await screen.findByText(/^Since .* by Bo: new disks$/)).toBeInTheDocument();
  expect(screen.getByText('Clients read: Back at noon.')).toBeInTheDocument();
  expect(screen.getByText('maintenance is on now.')).toBeInTheDocument();
  const sent = { name: 'maintenance', on: true, reason: 'new disks', notice: 'Back at noon.' };
  expect(changes.map(({ body }) => body)).toEqual([sent]);
});

it('switches back without a sentence for clients, and keeps the dialog open with the reason of a refusal', async () => {
  answer('get', '/admin/switches', list({ ...registration, on: false, ...changed, admin: 'Command line' }));
  const message = 'This part of Ringlet is not answering right now.';
  const changes = answer('post', '/admin/switches', { status: false, message, code: 'platform/unavailable' }, 503);
  const { user } = open();
  expect(await screen.findByText(/ by Command line: new disks$/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Switch on: Registration' }));
  const dialog = screen.getByRole('dialog', { name: 'Registration: on' });
  expect(within(dialog).queryByLabelText('For clients (optional)')).not.toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('Reason'), 'it is over');
  await user.click(within(dialog).getByRole('button', { name: 'Switch on' }));
  expect(await within(dialog).findByText(message)).toBeInTheDocument();
  expect(changes.map(({ body }) => body)).toEqual([{ name: 'registration', on: true, reason: 'it is over' }]);
});

it('says that the switches could not be loaded, and retries', async () => {
  answer('get', '/admin/switches', { status: false, message: 'Not now.', code: 'x' }, 503);
  const { user } = open();
  await screen.findByText('The switches could not be loaded');
  answer('get', '/admin/switches', list(registration));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Registration')).toBeInTheDocument();
});
