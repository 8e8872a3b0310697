import { fireEvent, screen, within } from '@testing-library/react';
import { languages } from '../../shared/language/languages';
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

const ok = (data: unknown, more: object = {}) => ({ status: true, message: '', data, ...more });
const number = (id: string, more: object) => ({ id, kind: 'code', status: 'refund', received: false, ...more });
const bought = (service: string, more: object = {}) => ({
  country: '5',
  country_name: 'United States',
  service,
  service_name: service,
  price: 450.21,
  count: 9,
  ...more,
});

const open = () => renderAt('/client/dashboard', '/client/dashboard', <DashboardPage advert={null} isReady />);

beforeEach(() => {
  signIn();
  window.HTMLElement.prototype.scrollIntoView = () => undefined;
  // As in a browser, the first call comes without a change.
  window.ResizeObserver = class {
    constructor(private readonly callback: ResizeObserverCallback) {}
    observe() {
      this.callback([], this);
    }
    unobserve() {}
    disconnect() {}
  };
  answer('get', '/client/purchased-numbers', ok([]));
  answer('get', '/client/board', ok({ favourites: [], recents: [] }));
  answer('get', '/client/daily-spend', ok([]));
  answer('post', '/api/countries', ok({}));
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

it('shows what was spent on each day, and nothing while nothing was', async () => {
  const { unmount } = open();
  await screen.findByRole('link', { name: /WhatsApp/ });
  expect(screen.queryByRole('img', { name: /spent/ })).not.toBeInTheDocument();
  unmount();
  const days = [0, 1000, 609.19].map((spent, index) => ({ day: `2026-11-2${index}`, spent }));
  answer('get', '/client/daily-spend', ok(days));
  open();
  const bars = await screen.findByRole('img', { name: '₦1,609.19 spent in 3 days' });
  expect(bars.querySelectorAll('rect')).toHaveLength(3);
});

it('shows how many of the last numbers got a code, without those that wait and those that are rented', async () => {
  const numbers = [
    number('1', { status: 'active' }),
    number('2', { status: 'active', received: true }),
    number('3', { status: 'completed', received: true }),
    number('4', {}),
    number('5', { kind: 'rental', received: true }),
    number('6', { status: 'declined' }),
  ];
  const seen = answer('get', '/client/purchased-numbers', ok(numbers, { nextCursor: 'x' }));
  open();
  const card = screen.getByRole('region', { name: 'Purchased Numbers' });
  expect(await within(card).findByText('2 of 3 got a code')).toBeInTheDocument();
  expect(seen[0]?.query.get('limit')).toBe('50');
});

it.each([
  ['a new client', { bal: 0, totalNumber: 0 }, ['1Fund', '2Choose', '3Copy']],
  ['who has paid', { bal: 1000, totalNumber: 0 }, ['Fund (done)', '2Choose', '3Copy']],
  ['who waits for the first code', { bal: 0, totalNumber: 1 }, ['Fund (done)', 'Choose (done)', '3Copy']],
])('leads %s to the first code', async (_, user, steps) => {
  signIn({ ...ada, ...user });
  open();
  const list = await screen.findByRole('list', { name: 'To your first code' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(steps);
});

it('offers what was bought last once a code was received: a tap leads to the purchase page', async () => {
  answer('get', '/client/purchased-numbers', ok([number('1', { received: true })]));
  answer('post', '/api/countries', ok({ '9': { id: '9', code: 'GB', title: 'United Kingdom' } }));
  const british = bought('Signal', { country: '9', country_name: 'United Kingdom' });
  const others = ['Viber', 'Uber', 'Bolt', 'Line'].map((name) => bought(name));
  answer('get', '/client/board', ok({ recents: [bought('Zalo', { count: 0 }), british, ...others] }));
  const { user } = open();
  const again = await screen.findByRole('region', { name: 'Again' });
  const chips = within(again).getAllByRole('link');
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^S?Signal.*₦450.21$/),
    expect.stringMatching(/Viber/),
    expect.stringMatching(/Uber/),
    expect.stringMatching(/Bolt/),
  ]);
  expect(screen.queryByRole('list', { name: 'To your first code' })).not.toBeInTheDocument();
  await user.click(within(again).getByRole('link', { name: /Signal/ }));
  expect(
    await screen.findByText('at /client/buy?country=9&service=Signal&countryName=United+Kingdom'),
  ).toBeInTheDocument();
  expect(JSON.parse(sessionStorage.getItem('selectedService') ?? '')).toMatchObject({ application: 'Signal' });
});

it('sorts by price and by the rate of codes, and keeps the order in the address', async () => {
  const rated = { ...offer('2', 'Telegram'), list_price: 900, success_rate: 90, sample_size: 40, measured_over: 3600 };
  const cheap = { ...offer('3', 'Signal'), list_price: 100, success_rate: 50, sample_size: 40, measured_over: 3600 };
  const soldOut = { ...offer('4', 'Line', '5', 0), list_price: 1, success_rate: 99 };
  answer('post', '/api', ok({ '5': { '1': offer('1', 'WhatsApp'), '2': rated, '3': cheap, '4': soldOut } }));
  const { user } = open();
  await screen.findByRole('link', { name: /WhatsApp/ });
  const rows = () =>
    screen.getAllByRole('listitem').flatMap((row) => /WhatsApp|Telegram|Signal|Line/.exec(row.textContent) ?? []);
  expect(rows()).toEqual(['WhatsApp', 'Telegram', 'Signal', 'Line']);
  await user.click(screen.getByRole('radio', { name: 'Cheapest' }));
  expect(rows()).toEqual(['Signal', 'WhatsApp', 'Telegram', 'Line']);
  await user.click(screen.getByRole('radio', { name: 'Best rate' }));
  expect(rows()).toEqual(['Telegram', 'Signal', 'WhatsApp', 'Line']);
  expect(screen.getByText('90% of 40, last hour received a code')).toBeInTheDocument();
});

it('says how many are left only where there are few', async () => {
  answer('post', '/api', ok({ '5': { '1': offer('1', 'WhatsApp', '5', 49), '2': offer('2', 'Telegram', '5', 50) } }));
  open();
  expect(await screen.findByRole('link', { name: /WhatsApp.*49 left/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Telegram/ })).not.toHaveTextContent('left');
});

it('lists services with prices of three decimals, and keeps the clicked one for the purchase', async () => {
  const { user } = open();
  expect(screen.getAllByText('Loading...')).toHaveLength(2);
  const link = await screen.findByRole('link', { name: /WhatsApp/ });
  expect(link).toHaveTextContent('₦229.470');
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
  const services = within(screen.getByRole('region', { name: 'Services' }));
  jest.spyOn(services.getByRole('list'), 'getBoundingClientRect').mockReturnValue({ top: -150 * 160 } as DOMRect);
  fireEvent.scroll(window);
  const row = screen.getByRole('link', { name: /Service 150 / }).closest('li');
  expect(row).toHaveAttribute('aria-posinset', '151');
  expect(row).toHaveAttribute('aria-setsize', '300');
  expect(services.getAllByRole('listitem').length).toBeLessThan(40);
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
  expect(await screen.findByPlaceholderText('Select Country')).toBeInTheDocument();
  const seen = answer('post', '/api', {
    status: true,
    message: '',
    data: { '7': { '1': offer('1', 'WhatsApp', '7') } },
  });
  await user.click(screen.getByRole('combobox', { name: 'Country' }));
  await user.click(screen.getByRole('option', { name: 'Nigeria' }));
  expect(await screen.findByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    '/client/buy?country=7&service=1&countryName=Nigeria',
  );
  expect(seen[0]?.body).toEqual({ tags: 'all', country: '7' });
  // The first option undoes the choice.
  await user.click(screen.getByRole('combobox', { name: 'Country' }));
  await user.click(screen.getByRole('option', { name: 'Select Country' }));
  expect(await screen.findByText('Please select a country.')).toBeInTheDocument();
});

it('chooses a country by its flag, and by a part of a name with the keyboard', async () => {
  const land = (id: string, code: string, title: string) => ({ id, code, title });
  answer('post', '/api/countries', ok({ '7': land('7', 'NG', 'Nigeria'), '9': land('9', 'GB', 'United Kingdom') }));
  answer('post', '/api', ok({ '9': { '1': offer('1', 'WhatsApp', '9') }, '7': { '1': offer('1', 'Viber', '7') } }));
  const { user } = open();
  await user.click(screen.getByRole('tab', { name: 'All Countries' }));
  await user.click(await screen.findByRole('button', { name: 'Nigeria' }));
  expect(await screen.findByRole('link', { name: /Viber/ })).toBeInTheDocument();
  const country = screen.getByRole('combobox', { name: 'Country' });
  expect(country).toHaveValue('Nigeria');
  expect(screen.queryByRole('button', { name: 'Nigeria' })).not.toBeInTheDocument();
  await user.click(country);
  await user.type(country, 'uk');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['United Kingdom']);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('link', { name: /WhatsApp/ })).toBeInTheDocument();
  expect(country).toHaveValue('United Kingdom');
  await user.click(country);
  await user.type(country, 'zzzz');
  expect(screen.getByText('No countries found.')).toBeInTheDocument();
  await user.keyboard('{Enter}{Escape}');
  expect(country).toHaveValue('United Kingdom');
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
  await user.click(await screen.findByRole('combobox'));
  await screen.findByRole('option', { name: 'Espagne' });
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names).toEqual(['Select Country', 'Espagne', 'Royaume-Uni']);
  await user.click(screen.getByRole('option', { name: 'Espagne' }));
  const link = await screen.findByRole('link', { name: /WhatsApp/ });
  expect(link).toHaveAttribute('href', '/client/buy?country=3&service=1&countryName=Spain');
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
