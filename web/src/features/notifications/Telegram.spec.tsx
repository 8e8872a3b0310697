import { screen, waitFor, within } from '@testing-library/react';
import { ada, renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import NotificationsPage from './NotificationsPage';

const usual = { on: ['code:telegram', 'refund:app'], balance_below: 1000, time_zone: 'Africa/Lagos' };
const ok = (data: object, message = 'OK') => ({ status: true, message, data });
const account = { name: 'Ada (@ada)', linked_at: '2026-11-22T09:00:00.000Z' };
const url = 'https://t.me/RingletBot?start=abc';
const open = () => renderAt('/client/notifications', '/client/notifications', <NotificationsPage />);
/** With the password and a code. */
async function link(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Link Telegram' }));
  expect(screen.getByLabelText('Password')).toHaveFocus();
  await user.type(screen.getByLabelText('Password'), 'secret enough');
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Link Telegram' }));
}
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

beforeEach(() => {
  signIn(ada);
  answer('get', '/client/notification-preferences', ok(usual));
  answer('get', '/client/push', ok({ devices: [] }));
  answer('get', '/client/second-factor', ok({ enabled: true, recoveryCodesLeft: 9 }));
});

it('is linked by a link that opens the bot, and shows automatically when that has happened', async () => {
  answer('get', '/client/telegram', ok({ bot: 'RingletBot' }));
  const started = answer('post', '/client/telegram', ok({ url, expires_at: inMinutes(10) }));
  const { user } = open();
  await link(user);
  const opens = await screen.findByRole('link', { name: 'Open Telegram' });
  expect(opens).toHaveAttribute('href', url);
  expect(opens).toHaveFocus();
  expect(screen.getByRole('img', { name: 'QR code of the link to the bot' })).toBeInTheDocument();
  expect(started.map(({ body }) => body)).toEqual([{ password: 'secret enough', code: '123456' }]);
  answer('get', '/client/telegram', ok({ bot: 'RingletBot', link: account }));
  expect(await screen.findByText(/sent to Ada \(@ada\), linked since/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Open Telegram' })).not.toBeInTheDocument();
});

it('is unlinked', async () => {
  answer('get', '/client/telegram', ok({ bot: 'RingletBot', link: account }));
  const ended = answer('delete', '/client/telegram', ok({}, 'Telegram receives no more notices.'));
  const { user } = open();
  const button = await screen.findByRole('button', { name: 'Unlink Telegram' });
  answer('get', '/client/telegram', ok({ bot: 'RingletBot' }));
  await user.click(button);
  expect(await screen.findByRole('button', { name: 'Link Telegram' })).toBeInTheDocument();
  expect(await screen.findByText('Telegram receives no more notices.')).toBeInTheDocument();
  expect(ended).toHaveLength(1);
});

it('says that a link is too old, and why none was made', async () => {
  answer('get', '/client/telegram', ok({ bot: 'RingletBot' }));
  answer('post', '/client/telegram', ok({ url, expires_at: inMinutes(-1) }));
  const { user } = open();
  await link(user);
  expect(await screen.findByText(/older than ten minutes/)).toBeInTheDocument();
  const refused = { status: false, message: 'Please wait an hour.', code: 'platform/too-many-requests' };
  answer('post', '/client/telegram', refused, 429);
  await link(user);
  expect(await screen.findByText('Telegram was not changed')).toBeInTheDocument();
});

it('is a channel of each kind, which a form without it leaves as it is', async () => {
  answer('get', '/client/telegram', ok({ bot: 'RingletBot' }));
  const saved = answer('put', '/client/notification-preferences', ok(usual, 'Your choices were saved.'));
  const first = open();
  const code = within(await screen.findByRole('group', { name: 'A message or code arrived' }));
  expect(code.getByLabelText('Telegram')).toBeChecked();
  await first.user.click(code.getByLabelText('Telegram'));
  await first.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.body).toMatchObject({ on: ['refund:app'] });
});

it('is not offered where the installation has no bot, and its choices stay', async () => {
  answer('get', '/client/telegram', ok({}));
  const saved = answer('put', '/client/notification-preferences', ok(usual, 'Your choices were saved.'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(screen.queryByText('Telegram')).not.toBeInTheDocument();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect((saved[0]?.body as { on: string[] }).on.toSorted()).toEqual(['code:telegram', 'refund:app']);
});
