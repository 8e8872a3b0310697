import { fireEvent, screen, within } from '@testing-library/react';
import { english, languages } from '../../shared/language/languages';
import { addLanguage } from '../../shared/language-choice/catalogs';
import { ada, renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import DashboardPage from './DashboardPage';

const offer = (id: string, application: string, country_id = '5', count = 10) => ({
  application_id: id,
  application,
  cost: 12,
  price: 229.47,
  list_price: 229.47,
  country: country_id === '5' ? 'US' : 'NG',
  country_id,
  count,
});

const open = () => renderAt('/client/dashboard', '/client/dashboard', <DashboardPage top={null} />);

beforeEach(() => {
  signIn();
  // As in a browser, the first call comes without a change.
  window.ResizeObserver = class {
    constructor(private readonly callback: ResizeObserverCallback) {}
    observe() {
      this.callback([], this);
    }
    unobserve() {}
    disconnect() {}
  };
  answer('post', '/api', {
    status: true,
    message: '',
    data: { '5': { '1': offer('1', 'WhatsApp'), '2': offer('2', 'Telegram'), '3': offer('3', 'Signal', '5', 0) } },
  });
});

it('shows what is held for bids beside the balance', () => {
  signIn({ ...ada, held: 1800 });
  open();
  const balance = screen.getByRole('region', { name: 'Wallet Balance' });
  expect(within(balance).getByText('₦5,000.00')).toBeInTheDocument();
  const held = within(balance).getByRole('link', { name: '₦1,800.00 more is held for your bids' });
  expect(held).toHaveAttribute('href', '/client/bids');
});

it('shows the balance and the count with their links', async () => {
  open();
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
  const balance = screen.getByRole('region', { name: 'Wallet Balance' });
  expect(within(balance).getByText('₦5,000.00')).toBeInTheDocument();
  expect(within(balance).getByRole('link', { name: 'Fund Wallet' })).toHaveAttribute('href', '/client/deposit');
  const numbers = screen.getByRole('region', { name: 'Purchased Numbers' });
  expect(within(numbers).getByText('2')).toBeInTheDocument();
  expect(within(numbers).getByRole('link', { name: 'See Numbers' })).toHaveAttribute(
    'href',
    '/client/purchased-number',
  );
});

it('lists services with prices of three decimals, and keeps the clicked one for the purchase', async () => {
  const { user } = open();
  expect(screen.getAllByText('Loading...')).toHaveLength(2);
  const link = await screen.findByRole('link', { name: /WhatsApp/ });
  expect(within(link).getByText('₦229.470')).toBeInTheDocument();
  await user.click(link);
  expect(await screen.findByText('at /client/buy?country=5&service=1&countryName=United+States')).toBeInTheDocument();
  expect(JSON.parse(sessionStorage.getItem('selectedService') ?? '')).toMatchObject({ application: 'WhatsApp' });
});

it('finds part of a name, ignoring case', async () => {
  const { user } = open();
  await screen.findByRole('link', { name: /WhatsApp/ });
  await user.type(screen.getByPlaceholderText('Start typing...'), 'GRAM');
  expect(await screen.findByRole('link', { name: /Telegram/ })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /WhatsApp/ })).not.toBeInTheDocument();
  await user.type(screen.getByPlaceholderText('Start typing...'), 'xyz');
  expect(await screen.findByText('No services found.')).toBeInTheDocument();
});

it('shows services out of stock without a link', async () => {
  open();
  expect(await screen.findByText('Out of stock')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Signal/ })).not.toBeInTheDocument();
});

it('renders only the visible rows, with their position in the list', async () => {
  const many = Array.from({ length: 300 }, (_, index) => offer(String(index), `Service ${index}`));
  answer('post', '/api', { status: true, message: '', data: { '5': Object.fromEntries(many.entries()) } });
  open();
  await screen.findByRole('link', { name: /Service 0 / });
  expect(screen.queryByRole('link', { name: /Service 150 / })).not.toBeInTheDocument();
  // Without a width in jsdom, rows have the height of the narrowest screens: 10 rem.
  jest.spyOn(screen.getByRole('list'), 'getBoundingClientRect').mockReturnValue({ top: -150 * 160 } as DOMRect);
  fireEvent.scroll(window);
  const row = screen.getByRole('link', { name: /Service 150 / }).closest('li');
  expect(row).toHaveAttribute('aria-posinset', '151');
  expect(row).toHaveAttribute('aria-setsize', '300');
  expect(screen.getAllByRole('listitem').length).toBeLessThan(40);
});

it('shows nothing of All Countries until one is chosen', async () => {
  answer('post', '/api/countries', {
    status: true,
    message: '',
    data: { '7': { id: '7', code: 'NG', title: 'Nigeria' } },
  });
  const { user } = open();
  await user.click(screen.getByRole('tab', { name: 'All Countries' }));
  expect(await screen.findByText('Please select a country.')).toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'Select Country' })).toBeInTheDocument();
  const seen = answer('post', '/api', {
    status: true,
    message: '',
    data: { '7': { '1': offer('1', 'WhatsApp', '7') } },
  });
  await screen.findByRole('option', { name: 'Nigeria' });
  await user.selectOptions(screen.getByLabelText('Country'), 'Nigeria');
  expect(await screen.findByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    '/client/buy?country=7&service=1&countryName=Nigeria',
  );
  expect(seen[0]?.body).toEqual({ tags: 'all', country: '7' });
});

it('shows and sorts countries by their names in the current language, and keeps the English one for the purchase', async () => {
  addLanguage(languages[1], { unused: 'unused' });
  answer('post', '/api/countries', {
    status: true,
    message: '',
    data: { '9': { id: '9', code: 'GB', title: 'United Kingdom' }, '3': { id: '3', code: 'ES', title: 'Spain' } },
  });
  answer('post', '/api', { status: true, message: '', data: { '3': { '1': offer('1', 'WhatsApp', '3') } } });
  const { user } = open();
  await user.click(screen.getByRole('tab', { name: 'All Countries' }));
  await screen.findByRole('option', { name: 'Espagne' });
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names).toEqual(['Select Country', 'Espagne', 'Royaume-Uni']);
  await user.selectOptions(screen.getByLabelText('Country'), 'Espagne');
  const link = await screen.findByRole('link', { name: /WhatsApp/ });
  expect(link).toHaveAttribute('href', '/client/buy?country=3&service=1&countryName=Spain');
  addLanguage(english, { unused: 'unused' });
});

it('moves between the tabs with the arrow keys', async () => {
  answer('post', '/api/countries', { status: true, message: '', data: {} });
  const { user } = open();
  screen.getByRole('tab', { name: 'USA Numbers 1' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'All Countries' })).toHaveFocus();
  expect(screen.getByRole('tab', { name: 'All Countries' })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Home}');
  expect(screen.getByRole('tab', { name: 'USA Numbers 1' })).toHaveFocus();
  await user.keyboard('{End}');
  expect(screen.getByRole('tab', { name: 'All Countries' })).toHaveFocus();
});

it('says that numbers could not be fetched, and tries again', async () => {
  answer('post', '/api', { status: false, message: 'The catalog is not ready.', code: 'x' }, 503);
  const { user } = open();
  expect(await screen.findByText('Error fetching numbers')).toBeInTheDocument();
  expect(await screen.findByText('The catalog is not ready.')).toBeInTheDocument();
  answer('post', '/api', { status: true, message: '', data: { '5': { '1': offer('1', 'WhatsApp') } } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /WhatsApp/ })).toBeInTheDocument();
});

it('says when prices are stale because the provider does not answer', async () => {
  const from = new Date(Date.now() - 25 * 60_000 - 500).toISOString();
  const services = { status: true, message: '', data: { '5': { '1': offer('1', 'WhatsApp') } } };
  answer('post', '/api', services, 200, { 'x-refreshed-at': from });
  const fresh = open();
  expect(await screen.findByRole('link', { name: /WhatsApp/ })).toBeInTheDocument();
  expect(screen.queryByText(/Prices are from/)).not.toBeInTheDocument();
  fresh.unmount();

  answer('post', '/api', services, 200, { 'x-refreshed-at': from, 'x-stale': 'true' });
  open();
  expect(await screen.findByText('Prices are from 25 minutes ago: the provider does not answer.')).toBeInTheDocument();
  expect(screen.getByText('A purchase is checked against the current price.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /WhatsApp/ })).toBeInTheDocument();
});
