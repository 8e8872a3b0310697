import { screen, waitFor, within } from '@testing-library/react';
import { ada, renderAt, signIn } from '../shared/testing/render';
import { answer } from '../shared/testing/server';
import { TopBar } from './TopBar';

const ok = (data: object) => ({ status: true, message: '', data });
const number = {
  id: 'n1',
  external_id: 'n1',
  kind: 'code',
  number: '17734393192',
  country: 'United States',
  country_id: '5',
  service: 'WhatsApp',
  service_id: 'wa',
  amount: 1,
  price: 900,
  status: 'active',
  created_at: '2026-11-20T12:00:00Z',
  received: true,
  code: '482913',
  tags: [],
};
const offer = (application: string, count: number) => ({
  application_id: application.toLowerCase(),
  application,
  cost: 10,
  price: 900,
  list_price: 900.123,
  count,
  country: 'us',
  country_id: '5',
});

function open() {
  answer('get', '/client/notices/unread', ok({ unread: 0 }));
  answer('post', '/api', ok({ 5: { 1: offer('WhatsApp', 7), 2: offer('Telegram', 3), 3: offer('Statester', 0) } }));
  answer('get', '/client/board/offers', ok([]));
  signIn(ada);
  return renderAt('/client/profile', '/client/profile', <TopBar />);
}
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('opens with Ctrl-K on the list of all pages, and one of them with Enter', async () => {
  const { user } = open();
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  expect(options()).toEqual(expect.arrayContaining(['Dashboard', 'Notices', 'Support', 'Change Mode', 'Logout']));
  await user.keyboard('top up');
  await waitFor(() => expect(options()).toEqual(['Fund Wallet']));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('at /client/deposit')).toBeInTheDocument();
});

it('finds a service, and opens its purchase page', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Search everything' }));
  await user.type(await screen.findByRole('combobox'), 'watsapp');
  const services = await screen.findByRole('group', { name: 'Services' });
  await user.click(within(services).getByRole('option', { name: /^W?WhatsApp/ }));
  expect(
    await screen.findByText('at /client/buy?country=5&service=whatsapp&countryName=United+States'),
  ).toBeInTheDocument();
  expect(JSON.parse(sessionStorage.getItem('selectedService') ?? '')).toMatchObject({ application: 'WhatsApp' });
});

it('finds an own number by some of its digits, with its code', async () => {
  const asked = answer('get', '/client/purchased-numbers', ok([number]));
  const { user } = open();
  await user.keyboard('{Meta>}k{/Meta}');
  await user.type(await screen.findByRole('combobox'), '439-31');
  const found = await screen.findByRole('option', { name: /482913/ });
  expect(found).toHaveTextContent('+1 773 439 3192');
  expect(asked.map(({ query }) => query.get('digits'))).toEqual(['43931']);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('at /client/view-sms/n1')).toBeInTheDocument();
});

it('acts: changes the mode', async () => {
  const { user } = open();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'dark');
  await waitFor(() => expect(options()).toEqual(['Change Mode']));
  await user.keyboard('{Enter}');
  expect(document.body).toHaveClass('dark');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

it('says that nothing matches', async () => {
  const { user } = open();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'zzzzzz');
  expect(await screen.findByText('Nothing matches “zzzzzz”.')).toBeInTheDocument();
});
