import { screen, waitFor, within } from '@testing-library/react';
import { ada, renderAt, signIn } from '../testing/render';
import { answer } from '../testing/server';
import { Bell } from './Bell';

const ok = (data: object) => ({ status: true, message: 'OK', data });
const notice = {
  id: '65f0c0ffee65f0c0ffee65f0',
  kind: 'code',
  title: 'A message arrived',
  text: 'WhatsApp, USA.',
  path: '/client/view-sms/n1',
  unread: true,
  at: '2026-11-22T09:00:00.000Z',
};

beforeEach(() => {
  signIn(ada);
  answer('get', '/client/notices/unread', ok({ unread: 100 }));
});

const open = async () => {
  const view = renderAt('/client/dashboard', '/client/dashboard', <Bell />);
  await view.user.click(await screen.findByRole('button', { name: 'Notices, 99+ unread' }));
  return view;
};

it('shows the newest notices with their codes: copying one counts as reading', async () => {
  const asked = answer('get', '/client/notices', ok([notice, { ...notice, id: 'b', path: '/client/view-sms/n2' }]));
  answer('get', '/client/purchased-numbers', ok([{ id: 'n1', code: '482913' }, { id: 'n2' }]));
  const read = answer('post', '/client/notices/read', ok({ unread: 0 }));
  const { user } = await open();
  const panel = within(screen.getByRole('dialog', { name: 'Notices' }));
  await user.click(await panel.findByRole('button', { name: 'Copy the code 482913' }));
  expect(panel.getAllByRole('button')).toHaveLength(1);
  await waitFor(() => expect(read.map(({ body }) => body)).toEqual([{ ids: [notice.id] }]));
  expect(await navigator.clipboard.readText()).toBe('482913');
  expect(asked[0]?.query.get('limit')).toBe('8');
  await user.click(panel.getByRole('link', { name: 'All notices' }));
  expect(await screen.findByText('at /client/notices')).toBeInTheDocument();
});

it('opens a notice at what it is about, read', async () => {
  answer('get', '/client/notices', ok([{ ...notice, kind: 'refund', title: 'Refunded: ₦900.00' }]));
  const read = answer('post', '/client/notices/read', ok({ unread: 0 }));
  const { user } = await open();
  await user.click(await screen.findByRole('link', { name: /Refunded: ₦900\.00 \(unread\)/ }));
  expect(await screen.findByText('at /client/view-sms/n1')).toBeInTheDocument();
  await waitFor(() => expect(read.map(({ body }) => body)).toEqual([{ ids: [notice.id] }]));
});

it('says when there are none', async () => {
  answer('get', '/client/notices', ok([]));
  await open();
  expect(await screen.findByText('You have no notices.')).toBeInTheDocument();
});

it('says that they cannot be loaded, and asks again', async () => {
  answer('get', '/client/notices', { status: false, message: 'Please try again.' }, 503);
  const { user } = await open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer('get', '/client/notices', ok([]));
  await user.click(again);
  expect(await screen.findByText('You have no notices.')).toBeInTheDocument();
});
