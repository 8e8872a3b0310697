import { screen, within } from '@testing-library/react';
import { byWholeText } from '../../shared/testing/byWholeText';
import { renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import PurchasedNumbersPage from './PurchasedNumbersPage';

const open = () => renderAt('/client/purchased-number', '/client/purchased-number', <PurchasedNumbersPage />);
const order = (id: string, status: string) => ({
  id,
  external_id: id,
  number: '12025550143',
  country: 'United States',
  service: 'WhatsApp',
  amount: 0.15,
  price: 225,
  status,
  created_at: '2026-11-20T12:00:00Z',
});

beforeEach(() => signIn());

it('offers View SMS for active numbers only, each status in its colour', async () => {
  const data = ['active', 'pending', 'declined', 'refund'].map((status) => order(status, status));
  answer('get', '/client/purchased-numbers', { status: true, message: '', data });
  open();
  const table = await screen.findByRole('table', { name: 'Purchased numbers' });
  const names = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['#', 'Number', 'Country', 'Service', 'Amount ($)', 'Status', 'Date', 'View SMS']);
  const links = within(table).getAllByRole('link', { name: /View SMS/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/client/view-sms/active']);
  const tones = { active: 'text-good', pending: 'text-bad', declined: 'text-warn', refund: 'text-pink' };
  for (const [status, tone] of Object.entries(tones)) expect(screen.getByText(status)).toHaveClass(tone);
});

it('shows the messages of a finished number in its row', async () => {
  const done = order('n9', 'completed');
  answer('get', '/client/purchased-numbers', { status: true, message: '', data: [done] });
  const sms = { id: 'm1', sms: 'Your code: 4829', is_error: 0, created_at: '2026-11-20T12:00:00Z' };
  answer('get', '/api/sms/n9', { status: true, message: '', messages: [sms], data: done });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Messages of/ }));
  expect(await screen.findByText(byWholeText('Your code: 4829'))).toBeInTheDocument();
});

it('links the services from an empty list', async () => {
  answer('get', '/client/purchased-numbers', { status: true, message: '', data: [] });
  open();
  expect(await screen.findByText('No purchased numbers available')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Choose a service' })).toHaveAttribute('href', '/client/dashboard');
});
