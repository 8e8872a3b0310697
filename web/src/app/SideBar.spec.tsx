import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { ada, renderAt, signIn } from '../shared/testing/render';
import { answer } from '../shared/testing/server';
import { ClientFrame } from './ClientLayout';

const order = { kind: 'code', number: '17734393192', received: false, status: 'active', id: 'n1' };

function open(address: string, user: object = ada) {
  answer('get', '/client/profile', { status: true, message: '', data: {} });
  answer('get', '/client/events', {}, 404);
  answer('get', '/client/notices/unread', { status: true, message: '', data: { unread: 0 } });
  const asked = answer('get', '/client/purchased-numbers', {
    status: true,
    message: '',
    data: [order, { ...order, id: 'n2', received: true }, { ...order, id: 'n3', kind: 'rental' }],
  });
  signIn(user);
  const view = renderAt(
    address,
    '/client/*',
    <Routes>
      <Route element={<ClientFrame />}>
        <Route path="*" element={<p />} />
      </Route>
    </Routes>,
  );
  return { ...view, asked };
}
const menu = () => within(screen.getByRole('navigation', { name: 'Client' }));

it('has eight links in two groups, and says how many numbers wait for their code', async () => {
  const { asked } = open('/client/dashboard');
  expect(await screen.findByText('waiting for their code')).toBeInTheDocument();
  const group = (name: string) =>
    within(menu().getByRole('list', { name }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent?.trim());
  expect(group('Numbers')).toEqual([
    'Dashboard',
    'Live Board1 waiting for their code',
    'Purchased Numbers',
    'Rent a Number',
  ]);
  expect(group('Money')).toEqual(['Fund Wallet', 'Deposit History', 'Statement', 'Bids']);
  expect(asked[0]?.query.get('status')).toBe('active');
});

it('asks for no numbers where none was ever bought', () => {
  const { asked } = open('/client/dashboard', { ...ada, totalNumber: 0 });
  expect(asked).toEqual([]);
});

it.each([
  ['/client/view-sms/n1', 'Purchased Numbers'],
  ['/client/buy', 'Dashboard'],
  ['/client/crypto-payment', 'Fund Wallet'],
])('marks at %s the entry %s that it is below', (address, name) => {
  open(address, { ...ada, totalNumber: 0 });
  expect(menu().getByRole('link', { current: true })).toHaveTextContent(name);
});

it('has what concerns the account behind its name, marked where one of its screens is shown', async () => {
  const { user } = open('/client/webhooks', { ...ada, totalNumber: 0 });
  const account = screen.getByRole('button', { name: 'Account Ada' });
  expect(account).toHaveAttribute('aria-current', 'true');
  await user.click(account);
  const panel = within(screen.getByRole('dialog', { name: 'Account' }));
  expect(panel.getAllByRole('link').map(({ textContent }) => textContent?.trim())).toEqual([
    'Profile',
    'Notification settings',
    'API keys',
    'Webhooks',
    'Developers',
    'Adverts',
  ]);
  expect(panel.getByRole('link', { current: 'page' })).toHaveTextContent('Webhooks');
  expect(panel.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(account).toHaveFocus();
});

it('shows the balance, and what is held beside it only where something is', () => {
  open('/client/dashboard', { ...ada, bal: 177405.72, held: 3050.5, totalNumber: 0 });
  const tile = within(screen.getByRole('region', { name: 'Wallet Balance' }));
  expect(tile.getByText('₦177,405.72')).toBeInTheDocument();
  expect(tile.getByRole('link', { name: '₦3,050.50 held' })).toHaveAttribute('href', '/client/bids');
  expect(tile.getByRole('link', { name: 'Fund Wallet' })).toHaveAttribute('href', '/client/deposit');
});
