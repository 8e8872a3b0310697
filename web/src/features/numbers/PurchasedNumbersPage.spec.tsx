import { screen, waitFor, within } from '@testing-library/react';
import type { OwnNumberView } from '../../shared/api/api.generated';
import { byWholeText } from '../../shared/testing/byWholeText';
import { renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import PurchasedNumbersPage from './PurchasedNumbersPage';

const open = (query = '') =>
  renderAt(`/client/purchased-number${query}`, '/client/purchased-number', <PurchasedNumbersPage />);
const order = (id: string, status: OwnNumberView['status'], more: Partial<OwnNumberView> = {}): OwnNumberView => ({
  id,
  external_id: id,
  kind: 'code',
  number: '12025550143',
  country: 'United States',
  country_id: '5',
  service: 'WhatsApp',
  service_id: '1',
  amount: 0.15,
  price: 225,
  status,
  created_at: '2026-11-20T12:00:00Z',
  received: false,
  tags: [],
  ...more,
});
const has = (...data: OwnNumberView[]) =>
  answer('get', '/client/purchased-numbers', { status: true, message: '', data });
const rows = async () => within(await screen.findByRole('table', { name: 'Purchased numbers' }));

// jsdom has no layout.
beforeAll(() => void (Element.prototype.scrollIntoView = jest.fn()));
beforeEach(() => {
  signIn();
  answer('post', '/api/countries', { status: true, message: '', data: { 5: { id: '5', code: 'US', title: 'USA' } } });
});

it('offers View SMS for active numbers only, each status in its colour, and no amount without a number', async () => {
  has(order('active', 'active'), order('pending', 'pending'), order('declined', 'declined'), order('refund', 'refund'));
  open();
  const table = await rows();
  const names = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(names).toEqual(['#', 'Number', 'Country', 'Service', 'Code', 'Amount ($)', 'Status', 'Date', 'View SMS']);
  const links = table.getAllByRole('link', { name: /View SMS/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/client/view-sms/active']);
  const tones = { active: 'text-good', pending: 'text-bad', declined: 'text-warn', refund: 'text-pink' };
  for (const [status, tone] of Object.entries(tones)) expect(table.getByText(status)).toHaveClass(tone);
  expect(table.getAllByRole('cell', { name: '0.15 ₦225.00' })).toHaveLength(3);
});

it('copies a number and a code', async () => {
  has(order('n1', 'completed', { received: true, code: '482913' }));
  const { user } = open();
  const table = await rows();
  await user.click(table.getByRole('button', { name: 'Copy the number +1 202 555 0143' }));
  expect(await navigator.clipboard.readText()).toBe('+12025550143');
  await user.click(table.getByRole('button', { name: 'Copy the code 482913' }));
  expect(await navigator.clipboard.readText()).toBe('482913');
});

it('shows the text of a message beside its code, and in place of one', async () => {
  has(
    order('n1', 'completed', { received: true, code: '482913', text: 'Your code is 482913' }),
    order('n2', 'completed', { received: true, text: 'Welcome!' }),
  );
  open();
  const table = await rows();
  expect(table.getByRole('cell', { name: '482 913 Your code is 482913' })).toBeInTheDocument();
  expect(table.getByRole('link', { name: 'Welcome!' })).toHaveAttribute('href', '/client/view-sms/n2');
});

it('shows numbers that were got, unless others are chosen or searched for', async () => {
  has(order('n1', 'active'));
  const first = open();
  await rows();
  const asked = has(order('n1', 'active'));
  const last = () => Object.fromEntries(asked.at(-1)?.query ?? []);
  await first.user.click(screen.getByRole('button', { name: 'With code' }));
  await waitFor(() => expect(last()).toMatchObject({ having: 'message' }));
  expect(screen.getByRole('button', { name: 'With code' })).toHaveAttribute('aria-pressed', 'true');
  await first.user.click(screen.getByRole('button', { name: 'Declined' }));
  await waitFor(() => expect(last()).toMatchObject({ status: 'declined' }));
  await first.user.click(screen.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(last()).toMatchObject({ having: 'number' }));
  await first.user.type(screen.getByRole('searchbox', { name: 'Search' }), '0143');
  await waitFor(() => expect(last()).toMatchObject({ digits: '0143' }));
});

it('saves tags and a note', async () => {
  has(order('n1', 'completed', { tags: ['shop'] }));
  const saved = answer('put', '/client/numbers/n1/notes', { status: true, message: 'Saved.', data: {} });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Tags and note of .*shop$/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Tags and note' }));
  await user.clear(dialog.getByRole('textbox', { name: 'Tags' }));
  await user.type(dialog.getByRole('textbox', { name: 'Tags' }), 'shop, week 47');
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'for Ada');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved.map(({ body }) => body)).toEqual([{ tags: ['shop', 'week 47'], note: 'for Ada' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('shows the messages of a finished number in its row', async () => {
  const done = order('n9', 'completed', { received: true });
  has(done);
  const sms = { id: 'm1', sms: 'Your code: 4829', is_error: 0, created_at: '2026-11-20T12:00:00Z' };
  answer('get', '/api/sms/n9', { status: true, message: '', messages: [sms], data: done });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Messages of/ }));
  expect(await screen.findByText(byWholeText('Your code: 4829'))).toBeInTheDocument();
});

it('links the services from an empty list', async () => {
  has();
  open();
  expect(await screen.findByText('No purchased numbers available')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Choose a service' })).toHaveAttribute('href', '/client/dashboard');
});

it('clears filters that nothing matches', async () => {
  has();
  const { user } = open('?show=refunded');
  await user.click(await screen.findByRole('button', { name: 'Clear the filters' }));
  expect(await screen.findByText('No purchased numbers available')).toBeInTheDocument();
});
