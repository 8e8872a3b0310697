import { screen, within } from '@testing-library/react';
import { ada, renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import NotificationsPage from './NotificationsPage';

const path = '/client/notification-preferences';
const usual = { on: ['refund:app', 'refund:email', 'deposit:email'], balance_below: 1000, time_zone: 'Africa/Lagos' };
const ok = (data: object) => ({ status: true, message: 'Your choices were saved.', data });
const open = () => renderAt('/client/notifications', '/client/notifications', <NotificationsPage />);

beforeEach(() => {
  signIn(ada);
  answer('get', '/client/push', ok({ public_key: 'key', devices: [] }));
  answer('get', '/client/telegram', ok({}));
});

it('saves channels, the limit of a low balance and quiet hours', async () => {
  answer('get', path, ok(usual));
  const saved = answer('put', path, ok(usual));
  const { user } = open();
  const refund = within(await screen.findByRole('group', { name: 'A number was refunded' }));
  expect(refund.getByLabelText('E-mail')).toBeChecked();
  await user.click(refund.getByLabelText('E-mail'));
  await user.clear(screen.getByLabelText('Low balance (₦)'));
  await user.type(screen.getByLabelText('Low balance (₦)'), '2500.50');
  await user.click(screen.getByLabelText('Quiet hours'));
  await user.selectOptions(screen.getByLabelText('Time zone'), 'Europe/London');
  await user.click(screen.getByLabelText('Quiet hours'));
  await user.click(screen.getByLabelText('Quiet hours'));
  expect(screen.getByLabelText('Time zone')).toHaveValue('Europe/London');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your choices were saved.')).toBeInTheDocument();
  const quiet = { quiet_from: '22:00', quiet_to: '07:00', time_zone: 'Europe/London' };
  expect(saved.map(({ body }) => body)).toEqual([
    { on: ['refund:app', 'deposit:email'], balance_below: 2500.5, ...quiet },
  ]);
});

it('says what is wrong with an amount or a time, and saves nothing', async () => {
  answer('get', path, ok({ ...usual, quiet_from: '22:00', quiet_to: '22:00' }));
  const saved = answer('put', path, ok(usual));
  const { user } = open();
  await user.clear(await screen.findByLabelText('Low balance (₦)'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter an amount above zero with at most two decimals.')).toBeInTheDocument();
  expect(screen.getByText('Enter another time than the first.')).toBeInTheDocument();
  expect(saved).toHaveLength(0);
});
