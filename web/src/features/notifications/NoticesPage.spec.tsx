import { screen, waitFor } from '@testing-library/react';
import { Bell } from '../../shared/notices/Bell';
import { ada, renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import NoticesPage from './NoticesPage';

const ok = (data: object) => ({ status: true, message: 'OK', data });
const notice = {
  id: '65f0c0ffee65f0c0ffee65f0',
  kind: 'refund',
  title: 'Refunded: ₦900.00',
  text: 'WhatsApp, USA.',
  path: '/client/view-sms/n1',
  unread: true,
  at: '2026-11-22T09:00:00.000Z',
};
const open = () =>
  renderAt(
    '/client/notices',
    '/client/notices',
    <>
      <Bell />
      <NoticesPage />
    </>,
  );

beforeEach(() => {
  signIn(ada);
  answer('get', '/client/notices/unread', ok({ unread: 100 }));
});

it('counts what is unread, and opens a notice at what it is about, read', async () => {
  answer('get', '/client/notices', ok([notice]));
  const read = answer('post', '/client/notices/read', ok({ unread: 0 }));
  const { user } = open();
  expect(await screen.findByRole('button', { name: 'Notices, 99+ unread' })).toBeInTheDocument();
  await user.click(await screen.findByRole('link', { name: /Refunded: ₦900\.00 \(unread\)/ }));
  expect(await screen.findByText('at /client/view-sms/n1')).toBeInTheDocument();
  await waitFor(() => expect(read.map(({ body }) => body)).toEqual([{ ids: [notice.id] }]));
});

it('marks all as read', async () => {
  answer('get', '/client/notices', ok([notice]));
  const read = answer('post', '/client/notices/read', ok({ unread: 0 }));
  const { user } = open();
  const button = await screen.findByRole('button', { name: 'Mark all as read' });
  answer('get', '/client/notices', ok([{ ...notice, unread: false }]));
  answer('get', '/client/notices/unread', ok({ unread: 0 }));
  await user.click(button);
  expect(await screen.findByRole('button', { name: 'Notices' })).toBeInTheDocument();
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(read.map(({ body }) => body)).toEqual([{}]);
});

it('shows notices by their days, with codes that are read once they are copied', async () => {
  const code = {
    ...notice,
    id: '65f0c0ffee65f0c0ffee65f1',
    kind: 'code',
    title: 'A message arrived for WhatsApp',
    text: 'WhatsApp · USA · +12025550143',
    at: '2026-11-23T09:00:00.000Z',
  };
  answer('get', '/client/notices', ok([code, notice]));
  answer('get', '/client/purchased-numbers', ok([{ id: 'n1', code: '482913' }]));
  const read = answer('post', '/client/notices/read', ok({ unread: 0 }));
  const { user } = open();
  expect(await screen.findByRole('region', { name: 'Mon, 23 Nov' })).toHaveTextContent(
    'WhatsApp · USA · +1 202 555 0143',
  );
  expect(screen.getByRole('region', { name: 'Sun, 22 Nov' })).toHaveTextContent('Refunded: ₦900.00');
  await user.click(await screen.findByRole('button', { name: 'Copy the code 482913' }));
  expect(await navigator.clipboard.readText()).toBe('482913');
  await waitFor(() => expect(read.map(({ body }) => body)).toEqual([{ ids: [code.id] }]));
});

it('says when there are none, and when they cannot be loaded', async () => {
  answer('get', '/client/notices', ok([]));
  open();
  expect(await screen.findByText('You have no notices.')).toBeInTheDocument();
});
